"""Try the files of docs/hosting as they are: nginx and Caddy with TLS in front of a real server, and the unit.

`python tools/try_hosting.py` needs openssl, and tries what is installed of nginx, Caddy and systemd-analyze. What a
file says of this one machine (its certificate, its ports, its name) is put in its place; nothing else is changed.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

ROOT = Path(__file__).resolve().parents[1]
FILES = ROOT / "docs" / "hosting"
NAME = "cards.example.org"
to_socket: Any = connect


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def certificate(folder: Path) -> tuple[Path, Path]:
    cert, key = folder / "cert.pem", folder / "key.pem"
    run = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        f"/CN={NAME}",
    ]
    run += ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(cert)]
    subprocess.run(run, check=True, capture_output=True)
    return cert, key


def wait_for(port: int) -> None:
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"nothing listens at {port}")


def nginx_conf(folder: Path, cert: Path, key: Path, ports: tuple[int, int, int]) -> Path:
    """The site as it is, in the smallest nginx.conf that holds it."""
    site = (FILES / "nginx.conf").read_text()
    http, https, server = ports
    for before, after in (
        ("listen 80;", f"listen 127.0.0.1:{http};"),
        ("listen 443 ssl", f"listen 127.0.0.1:{https} ssl"),
        ("/etc/ssl/tefuda/cert.pem", str(cert)),
        ("/etc/ssl/tefuda/key.pem", str(key)),
        ("127.0.0.1:8765", f"127.0.0.1:{server}"),
    ):
        assert before in site, before
        site = site.replace(before, after)
    (folder / "site.conf").write_text(site)
    temp = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off;\npid {folder}/pid;\nerror_log {folder}/error.log;\nevents {{}}\n"
        f"http {{\naccess_log {folder}/access.log;\n{temp}include {folder}/site.conf;\n}}\n"
    )
    return folder / "nginx.conf"


def caddy_conf(folder: Path, cert: Path, key: Path, ports: tuple[int, int, int]) -> Path:
    site = (FILES / "Caddyfile").read_text()
    http, https, server = ports
    for before, after in (
        (f"{NAME} {{", f"{NAME} {{\n\ttls {cert} {key}\n\tbind 127.0.0.1"),
        ("127.0.0.1:8765", f"127.0.0.1:{server}"),
    ):
        assert before in site, before
        site = site.replace(before, after)
    out = folder / "Caddyfile"
    out.write_text(f"{{\n\thttp_port {http}\n\thttps_port {https}\n\tadmin off\n}}\n{site}")
    return out


def through(https: int, http: int, cert: Path) -> dict[str, Any]:
    """A game over TLS: pages, rooms, limits, and a socket; what it was."""
    trust = ssl.create_default_context(cafile=str(cert))
    base = f"https://{NAME}:{https}"
    kept = socket.getaddrinfo

    def home(host: Any, *more: Any, **named: Any) -> Any:
        return kept("127.0.0.1" if host == NAME else host, *more, **named)

    socket.getaddrinfo = home
    out: dict[str, Any] = {}
    try:
        with httpx.Client(base_url=base, verify=trust, timeout=60) as client:
            out["health"] = client.get("/healthz").json()["ok"]
            out["metrics"] = client.get("/metrics").status_code
            page = client.get("/")
            out["page"] = page.status_code
            out["csp"] = "default-src 'self'" in page.headers.get("content-security-policy", "")
            out["hsts"] = page.headers.get("strict-transport-security", "")
            plain = httpx.get(f"http://{NAME}:{http}/room/x", follow_redirects=False, timeout=60)
            out["redirect"] = (plain.status_code, plain.headers["location"].split("/")[0])
            foreign = client.post("/api/rooms", json={}, headers={"origin": "https://evil.example"})
            out["foreign"] = foreign.status_code
            own = {"origin": base}
            seats = [{"kind": "person"}, {"kind": "bot"}]
            wish = {"game": "soukou_musume", "seats": seats}
            made = client.post("/api/rooms", json=wish, headers=own).json()
            try:
                big = client.post("/api/replays", content=b"x" * (9 << 20)).status_code
            except httpx.HTTPError:  # cut off in the middle
                big = 413
            out["nine_mib"] = big
            out["import"] = client.post("/api/library/cipher/import", content=b"{}").status_code
        address = f"wss://{NAME}:{https}/ws/{made['room']}"
        with to_socket(address, ssl=trust, origin=base, max_size=None) as ws:
            hello = {"type": "hello", "protocol": 2, "lang": "en", "token": made["token"]}
            ws.send(json.dumps(hello))
            taken = 0
            while taken < 5:
                said = json.loads(ws.recv(timeout=60))
                if said["type"] != "state":
                    continue
                taken = said["taken"]
                prompt = said["prompt"]
                if prompt and prompt["seat"] == 0:
                    choice = 0 if prompt.get("choices") else prompt["number"][0]
                    ws.send(
                        json.dumps({"type": "choose", "taken": taken, "choice": choice, "seat": 0})
                    )
            out["decisions"] = taken
            time.sleep(65)  # nobody says anything: the proxy must not cut the table off
            ws.send(json.dumps({"type": "ping", "n": 7}))
            while json.loads(ws.recv(timeout=60)) != {"type": "pong", "n": 7}:
                pass
            out["quiet_for_65_s"] = True
        try:
            to_socket(address, ssl=trust, origin="https://evil.example").close()
            out["foreign_socket"] = "opened"
        except WebSocketException:
            out["foreign_socket"] = "refused"
    finally:
        socket.getaddrinfo = kept
    return out


def served(data: Path, port: int) -> subprocess.Popen[bytes]:
    """The server as the unit starts it, at another port and folder."""
    unit = (FILES / "tefuda.service").read_text()
    line = next(words for words in unit.splitlines() if words.startswith("ExecStart="))
    words = line.removeprefix("ExecStart=").split()[1:]
    words[words.index("--port") + 1] = str(port)
    words[words.index("--data") + 1] = str(data)
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    log = (data.parent / "server.log").open("wb")
    return subprocess.Popen(
        [sys.executable, "-m", "tefuda", *words], env=env, stdout=log, stderr=log
    )


def tried(proxy: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cert, key = certificate(folder)
        ports = free_port(), free_port(), free_port()
        server = served(folder / "data", ports[2])
        try:
            wait_for(ports[2])
            if proxy == "nginx":
                conf = nginx_conf(folder, cert, key, ports)
                run = ["nginx", "-p", str(folder), "-c", str(conf)]
                subprocess.run([*run, "-t"], check=True, capture_output=True)
            else:
                run = ["caddy", "run", "--adapter", "caddyfile", "--config"]
                run.append(str(caddy_conf(folder, cert, key, ports)))
            env = {**os.environ, "HOME": name, "XDG_DATA_HOME": name}
            log = (folder / "proxy.log").open("wb")
            front = subprocess.Popen(run, env=env, stdout=log, stderr=log)
            try:
                wait_for(ports[1])
                return through(ports[1], ports[0], cert)
            finally:
                front.terminate()
                front.wait(20)
        finally:
            server.terminate()
            server.wait(60)


def main() -> None:
    for proxy in ("nginx", "caddy"):
        if shutil.which(proxy):
            print(proxy, json.dumps(tried(proxy)), flush=True)
        else:
            print(proxy, "is not installed")
    if shutil.which("systemd-analyze"):
        with tempfile.TemporaryDirectory() as name:
            unit = Path(name) / "tefuda.service"
            text = (FILES / "tefuda.service").read_text()
            unit.write_text(text.replace("/opt/tefuda/bin/tefuda", "/bin/true"))
            run = ["systemd-analyze", "verify", "--man=no", str(unit)]
            ran = subprocess.run(run, capture_output=True, text=True, check=False)
            wrong = [line for line in ran.stderr.splitlines() if "tefuda.service" in line]
            print("systemd-analyze verify", ran.returncode, wrong)
            run = ["systemd-analyze", "security", "--offline=true", str(unit)]
            ran = subprocess.run(run, capture_output=True, text=True, check=False)
            print((ran.stdout.strip().splitlines() or [ran.stderr.strip()])[-1])


if __name__ == "__main__":
    main()
