// Pictures as they are shown on cards: drawn once into a bitmap, so that a table full of them is quick to paint.

const WIDE = 360;
const HIGH = 270;

const done = new Map<string, string>(); // drawing → bitmap
const waiting = new Map<string, Set<HTMLElement>>();
let busy = false;

const idle = (then: () => void): void => {
  if (typeof requestIdleCallback === "function") requestIdleCallback(() => then(), { timeout: 500 });
  else setTimeout(then, 30);
};

async function bitmap(drawing: string): Promise<string> {
  const image = new Image();
  image.src = drawing;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDE, HIGH);
  const blob = await new Promise<Blob | null>((got) => canvas.toBlob(got));
  return blob ? URL.createObjectURL(blob) : drawing;
}

function next(): void {
  const one = waiting.entries().next().value;
  if (busy || !one) return;
  const [drawing, places] = one;
  busy = true;
  idle(() => {
    void bitmap(drawing)
      .catch(() => drawing)
      .then((url) => {
        done.set(drawing, url);
        waiting.delete(drawing);
        for (const el of places) if (el.dataset["art"] === mark(drawing)) put(el, url);
        busy = false;
        next();
      });
  });
}

// what an element is to show: it may be another card's by the time the bitmap is there
const marks = new Map<string, string>();
function mark(drawing: string): string {
  const known = marks.get(drawing) ?? String(marks.size);
  marks.set(drawing, known);
  return known;
}

const put = (el: HTMLElement, url: string): void => {
  el.style.backgroundImage = `url("${url}")`;
};

/** Show a drawing in an element: itself at first, its bitmap as soon as there is one. */
export function painted(el: HTMLElement, drawing: string): void {
  el.dataset["art"] = mark(drawing);
  const there = done.get(drawing);
  put(el, there ?? drawing);
  if (there || !drawing || typeof HTMLCanvasElement === "undefined" || typeof Image.prototype.decode !== "function") return;
  const places = waiting.get(drawing) ?? new Set();
  places.add(el);
  waiting.set(drawing, places);
  next();
}
