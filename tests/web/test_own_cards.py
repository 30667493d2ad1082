"""Decks that are not lost, lists that are pasted, cards that are brought in the page."""

from __future__ import annotations

import base64
import zipfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from tests.library.lists import FLIES, jsonl, row
from tests.web.conftest import Screens
from tests.web.screen import Screen
from tests.web.test_tried import png

DROP: Final = """async packed => {
  const files = new DataTransfer();
  files.items.add(new File([Uint8Array.from(atob(packed), c => c.charCodeAt(0))], "more.zip"));
  document.querySelector(".drop").dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true }));
}"""


def at(screen: Screen, path: str) -> Page:
    screen.page.goto(f"http://{screen.base}{path}")
    return screen.page


def test_a_deck_under_way_is_still_there_after_coming_back(screens: Screens) -> None:
    screen = screens("en")
    page = at(screen, "/decks/cipher")
    page.locator(".deck-grid .card").first.wait_for()
    page.locator(".deck-grid .card").first.click()
    page.locator(".deck-grid .card").first.click()
    expect(page.locator(".deck-grid .times").first).to_have_text("2")
    page.locator(".deck-grid .card").first.click(button="right")
    expect(page.locator(".deck-grid .times").first).to_have_text("1")
    at(screen, "/cards/cipher")
    at(screen, "/decks/cipher")
    expect(page.locator(".made h2").first).to_have_text("1 cards")


def test_pasted_lists_are_read_and_a_saved_deck_is_chosen_on_the_first_page(
    screens: Screens,
) -> None:
    screen = screens("en")
    page = at(screen, "/decks/weiss_schwarz")
    page.locator(".deck-grid .card").first.wait_for()
    page.locator("textarea").fill(
        "Deck: shared\nCharacters (8)\n4x Hayate, Express Delivery\nMinato, Punching Tickets x2\nwt01-020\t2\n"
    )
    expect(page.locator(".made h2").first).to_have_text("8 cards")
    page.locator("main input[maxlength='80']").fill("Shared one")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    screen.start_page()
    page.locator("label:has(input[name=game][value=weiss_schwarz])").click()
    chooser = page.locator(".fields select").first
    chooser.locator("optgroup option").wait_for(state="attached")
    assert "Shared one" in chooser.inner_text()


def test_cards_are_brought_by_a_file_and_found(screens: Screens, tmp_path: Path) -> None:
    file = jsonl(tmp_path / "cards.jsonl", row("OWN/X01-001"), row("OWN/X01-002", text=[FLIES]))
    screen = screens("en")
    page = at(screen, "/cards/weiss_schwarz")
    page.locator(".card-grid .card").first.wait_for()
    page.locator(".drop input[type=file][multiple]").set_input_files(file)
    expect(page.locator(".drop [role=status]").last).to_contain_text(
        "1 not understood", timeout=30_000
    )
    expect(page.locator(".brought .card")).to_have_count(1)
    expect(page.locator(".brought .refused")).to_contain_text("空を飛ぶ")


def test_pictures_are_taken_from_a_zip_and_from_a_folder(screens: Screens, tmp_path: Path) -> None:
    """A card's id is its picture's name, alone or with the folder of its set before it."""
    folder = tmp_path / "folder"
    folder.mkdir()
    png(folder / "wt01-002.png")
    archive = tmp_path / "pictures.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.write(folder / "wt01-002.png", "mine/wt01-001.png")
        packed.writestr("mine/read me.txt", "not a picture")
    (folder / "notes.txt").write_text("not a picture", encoding="utf-8")
    screen = screens("en")
    page = at(screen, "/cards/weiss_schwarz")
    page.locator(".card-grid .card").first.wait_for()
    pictured = page.locator(".card-grid .card.pictured")
    page.locator(".drop input[type=file][multiple]").first.set_input_files(archive)
    expect(pictured).to_have_count(1)
    assert pictured.get_attribute("data-key") == "wt01-001"
    page.locator(".drop input[webkitdirectory]").set_input_files(folder)
    expect(pictured).to_have_count(2)
    expect(page.locator(".drop [role=status]").last).to_contain_text("2 pictures")
    page.evaluate(DROP, base64.b64encode(archive.read_bytes()).decode())
    expect(page.locator(".drop [role=status]").last).to_contain_text("3 pictures")
    broken = tmp_path / "broken.zip"
    broken.write_bytes(b"PK but no archive")
    page.locator(".drop input[type=file][multiple]").first.set_input_files(broken)
    expect(page.locator(".drop [role=alert]")).to_contain_text("cannot be read")
