"""A judge's server on this machine that does what a test tells it to."""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

JSON = {"Content-Type": "application/json"}


class Answer(NamedTuple):
    """What the server sends. drop: close without a word; claim: a Content-Length past the body's end.

    hold: keep silent until the test is over; drip: send the body a byte at a time, so slowly that it
    never ends.
    """

    status: int = 200
    body: bytes = b""
    headers: dict[str, str] = JSON
    drop: bool = False
    beyond: int = 0
    hold: bool = False
    drip: bool = False


class Asked(NamedTuple):
    path: str
    headers: dict[str, str]
    body: dict[str, Any]

    @property
    def text(self) -> str:
        return json.dumps(self.body, ensure_ascii=False)


class Server:
    """The requests that came, in the order of their arrival, and how many were under way at once."""

    def __init__(self, script: Callable[[Asked, int], Answer]) -> None:
        self.script = script
        self.asked: list[Asked] = []
        self.most_at_once = 0
        self.at_once = 0
        self.lock = threading.Lock()
        self.over = threading.Event()
        self.url = ""


@contextlib.contextmanager
def serving(script: Callable[[Asked, int], Answer]) -> Iterator[Server]:
    """A server that answers request number n (from 0) with `script(request, n)`."""
    server = Server(script)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            asked = Asked(self.path, dict(self.headers), body)
            with server.lock:
                number = len(server.asked)
                server.asked.append(asked)
                server.at_once += 1
                server.most_at_once = max(server.most_at_once, server.at_once)
            try:
                self._send(server.script(asked, number))
            except OSError:
                self.close_connection = True
            finally:
                with server.lock:
                    server.at_once -= 1

        def _send(self, answer: Answer) -> None:
            if answer.hold:
                server.over.wait()
            if answer.drop or answer.hold:
                self.close_connection = True
                return
            self.send_response(answer.status)
            for name, value in answer.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(answer.body) + answer.beyond))
            self.end_headers()
            if answer.beyond:
                self.close_connection = True
            if answer.drip:
                for byte in answer.body:
                    self.wfile.write(bytes([byte]))
                    self.wfile.flush()
                    if server.over.wait(0.05):
                        return
                return
            self.wfile.write(answer.body)

        def log_message(self, *_: object) -> None:
            pass

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    http.daemon_threads, http.block_on_close = True, False
    server.url = f"http://127.0.0.1:{http.server_port}"
    threading.Thread(target=http.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield server
    finally:
        server.over.set()
        http.shutdown()
        http.server_close()


def chat(content: Any, finish: str = "stop", **more: Any) -> Answer:
    """A whole answer of an OpenAI server."""
    choice = {"index": 0, "finish_reason": finish, "message": {"role": "assistant", "content": content}}
    body = {"choices": [choice], "usage": {"prompt_tokens": 100, "completion_tokens": 10}, **more}
    return Answer(body=json.dumps(body).encode())


def verdict(said: str) -> Answer:
    return chat(json.dumps({"verdict": said}))
