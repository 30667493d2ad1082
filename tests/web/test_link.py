"""The link for a friend: an address in the network, as words and as a QR code that a telephone reads."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tefuda.server.meeting import own_addresses
from tests.server.running import Running
from tests.web.conftest import Screens, without
from tests.web.test_two_people import open_for_a_friend, sit_down

READER: Final = Path(__file__).parents[2] / "web" / "node_modules" / "jsqr" / "dist" / "jsQR.js"
# the picture as it is on the page, large enough that a square has many dots
READ: Final = """async () => {
  const picture = new Image();
  picture.src = document.querySelector("img.qr").src;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 480;
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, 480, 480);
  pen.drawImage(picture, 20, 20, 440, 440);
  return jsQR(pen.getImageData(0, 0, 480, 480).data, 480, 480)?.data ?? "";
}"""


def test_the_qr_code_leads_a_friend_in_the_same_network_to_the_seat(
    screens: Screens, chromium: str, tmp_path: Path
) -> None:
    """6: the link that was offered worked for nobody else."""
    if not own_addresses():
        pytest.skip("this machine is in no network")
    if not READER.is_file():
        without("no reader of QR codes: npm ci in web")
    with Running(tmp_path / "data", more=("--host", "0.0.0.0")) as server:
        one, two = screens(base=server.base), screens(base=server.base)
        link = open_for_a_friend(one, "soukou_musume", stir=False)
        assert link.startswith(f"http://{own_addresses()[0]}:{server.port}/"), link
        assert "127.0.0.1" in one.page.url
        one.page.evaluate(READER.read_text(encoding="utf-8"))
        one.page.locator("img.qr").scroll_into_view_if_needed()
        assert one.page.evaluate(READ) == link
        sit_down(two, link)
        assert own_addresses()[0] in two.page.url
        one.page.wait_for_selector(".prompt")
        assert one.state["taken"] == two.state["taken"]
        # a browser that is told of a page without https to keep apart from others says it will not
        two.faults = [fault for fault in two.faults if "Opener-Policy" not in fault]
