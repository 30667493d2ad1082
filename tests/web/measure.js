// What is wrong with the boxes of a table: cut, overlapping, outside of the screen.
() => {
  const out = [];
  const seen = (el) => el.getClientRects().length > 0 && getComputedStyle(el).visibility !== "hidden";
  const name = (el) => `${el.className} "${(el.textContent ?? "").trim().slice(0, 24)}"`;
  if (document.documentElement.scrollWidth > innerWidth) out.push(`sideways: ${document.documentElement.scrollWidth} > ${innerWidth}`);
  // text in one line that does not fit its box
  const lines = ".card .figure, .card .cost, .card .sign, .card .lies, .plate, .do .label, .whose, .zone-count .count, .count, .question, .zone-name, .card .signs, .player .who";
  for (const el of document.querySelectorAll(lines))
    if (seen(el) && el.clientWidth > 0 && el.scrollWidth > el.clientWidth + 1) out.push(`cut: ${name(el)} ${el.scrollWidth} > ${el.clientWidth}`);
  // the numbers of a card do not run together or leave the card
  for (const card of document.querySelectorAll(".card")) {
    if (!seen(card) || card.offsetWidth < 30) continue;
    const parts = [...card.querySelectorAll(".foot > *")].filter((el) => seen(el) && el.textContent.trim());
    for (let i = 1; i < parts.length; i++) {
      const [a, b] = [parts[i - 1], parts[i]];
      if (a.offsetLeft + a.offsetWidth > b.offsetLeft + 0.5) out.push(`overlap: ${name(a)} and ${name(b)}`);
    }
    const last = parts[parts.length - 1];
    if (last && last.offsetLeft + last.offsetWidth > card.clientWidth + 1) out.push(`outside: ${name(last)} in ${name(card)}`);
    const [w, h] = [card.offsetWidth, card.offsetHeight];
    if (!card.classList.contains("as-small") && (w / h < 0.55 || w / h > 1)) out.push(`stretched: ${w}×${h}`);
  }
  // places do not lie over each other
  const boxes = [...document.querySelectorAll(".mat .zone, .mat .square, .mat .player")].filter(seen).map((el) => [el, el.getBoundingClientRect()]);
  for (let i = 0; i < boxes.length; i++)
    for (let j = i + 1; j < boxes.length; j++) {
      const [[a, p], [b, q]] = [boxes[i], boxes[j]];
      if (a.contains(b) || b.contains(a)) continue;
      const [w, h] = [Math.min(p.right, q.right) - Math.max(p.left, q.left), Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)];
      if (w > 2 && h > 2) out.push(`places overlap: ${name(a)} and ${name(b)} ${w.toFixed()}×${h.toFixed()}`);
    }
  // the present phase is read in full
  const now = document.querySelector(".phases li.now");
  if (now && seen(now)) {
    const p = now.getBoundingClientRect();
    const hit = document.elementFromPoint(p.right - 3, (p.top + p.bottom) / 2);
    if (!document.querySelector("dialog[open]") && !now.contains(hit)) out.push(`the phase is cut: ${name(now)}`);
  }
  // what stands in the bar of the question does not lie over each other
  const bar = [...document.querySelectorAll(".prompt .question, .prompt .by, .prompt .says, .prompt .ask .clause, .prompt .buttons .do, .prompt .mini, .prompt .why-not, .prompt .asker")].filter(seen);
  for (let i = 0; i < bar.length; i++)
    for (let j = i + 1; j < bar.length; j++) {
      const [p, q] = [bar[i].getBoundingClientRect(), bar[j].getBoundingClientRect()];
      const [w, h] = [Math.min(p.right, q.right) - Math.max(p.left, q.left), Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)];
      if (w > 2 && h > 2 && !bar[i].contains(bar[j]) && !bar[j].contains(bar[i])) out.push(`lies over: ${name(bar[i])} and ${name(bar[j])} ${w.toFixed()}×${h.toFixed()}`);
    }
  // units of a square and the cards of a hand are in sight
  for (const el of document.querySelectorAll(".square .card")) {
    const [p, q] = [el.getBoundingClientRect(), el.closest(".square").getBoundingClientRect()];
    if (p.height && (p.bottom > q.bottom + 4 || p.top < q.top - 4)) out.push(`cut by its square: ${name(el)}`);
  }
  for (const el of document.querySelectorAll(".hand .card")) {
    const p = el.getBoundingClientRect();
    if (p.bottom > innerHeight + 1) out.push(`below the screen: ${name(el)}`);
  }
  // all answers of a question are in sight where there is room
  const answers = document.querySelector(".prompt .buttons");
  if (answers && innerWidth >= 1000 && answers.scrollHeight > answers.clientHeight + 2) out.push(`answers are cut: ${answers.scrollHeight} > ${answers.clientHeight}`);
  // the dock does not cover the mat, and both fronts are in sight
  const mat = document.querySelector(".mat");
  if (mat.scrollHeight > mat.clientHeight + 6) out.push(`the mat scrolls: ${mat.scrollHeight} > ${mat.clientHeight}`);
  const board = document.querySelector(".board");
  if (board && board.scrollHeight > board.clientHeight + 2) out.push(`the board scrolls: ${board.scrollHeight} > ${board.clientHeight}`);
  return [...new Set(out)];
}
