"""Requests to a forge: retried where that is safe, and as slow as the forge asks for."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from typing import Any, Literal

from migrate_cli.bot.forge import ForgeError
from migrate_cli.failure import Failure
from migrate_cli.version import version

try:
    import httpx
except ModuleNotFoundError:
    raise Failure("suggest needs the extra `bot` to talk to a forge: pip install 'lightning-migrate[bot]'") from None

TRIES = 5
TIMEOUT = 30.0
LONGEST_WAIT = 600.0
"""Seconds that a forge may ask to wait for; more than that is not waited for."""

LARGEST = 20_000_000
"""Bytes of an answer that are read."""

Method = Literal["GET", "POST", "PUT", "PATCH"]


class Http:
    """One forge's API, with a token that goes nowhere else."""

    def __init__(self, base: str, headers: Mapping[str, str]) -> None:
        self.base = base.rstrip("/")
        self._client = httpx.Client(
            headers={"User-Agent": f"lightning-migrate/{version()}", **headers}, timeout=TIMEOUT, follow_redirects=False
        )

    def get(self, path: str, **parameters: str | int) -> Any:
        """The JSON at a path."""
        return self.ask("GET", path, parameters=parameters).json()

    def pages(self, path: str, **parameters: str | int) -> Iterator[Any]:
        """The items of all pages of a list. Pages are counted: no address in an answer is followed."""
        page = 1
        while True:
            answer = self.ask("GET", path, parameters={**parameters, "per_page": 100, "page": page})
            items = answer.json()
            if not isinstance(items, list):
                raise ForgeError(0, f"{path}: not a list")
            yield from items
            if not _has_next(answer):
                return
            page += 1

    def raw(self, path: str, accept: str, **parameters: str | int) -> bytes:
        """The bytes at a path."""
        return self.ask("GET", path, parameters=parameters, headers={"Accept": accept}).content

    def send(self, method: Method, path: str, body: Mapping[str, Any], *, again: bool = True) -> Any:
        """The JSON that a change answers with. `again` says that doing it twice does no harm."""
        answer = self.ask(method, path, body=body, again=again)
        return answer.json() if answer.content else None

    def ask(
        self,
        method: Method,
        path: str,
        *,
        parameters: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        again: bool = True,
    ) -> httpx.Response:
        """The answer to a request; raises ForgeError. What may have been done is asked again only if `again`."""
        url = path if path.startswith(("http://", "https://")) else self.base + path
        for attempt in range(1, TRIES + 1):
            wait = 2.0 ** (attempt - 1)
            try:
                answer = self._client.request(method, url, params=parameters, json=body, headers=headers)
            except httpx.HTTPError as error:
                refused = ForgeError(0, f"{method} {path}: {type(error).__name__}: {error}")
                retried = again or isinstance(error, httpx.ConnectError)
            else:
                if answer.is_success:
                    if len(answer.content) > LARGEST:
                        raise ForgeError(0, f"{method} {path}: the answer is too long")
                    return answer
                limited = _limited(answer)
                status = answer.status_code if limited is None else 429  # GitHub says 403 for this too
                refused = ForgeError(status, f"{method} {path}: {answer.status_code} {_said(answer)}")
                retried = limited is not None or (answer.status_code >= 500 and again)
                wait = max(limited or 0.0, 0.0 if limited is not None else wait)
            if not retried or attempt == TRIES or wait > LONGEST_WAIT:
                raise refused
            time.sleep(wait)
        raise AssertionError("the last try returns or raises")


def _limited(answer: httpx.Response) -> float | None:
    """The seconds to wait where the forge says that it was asked too often, or None."""
    if answer.status_code not in {403, 429}:
        return None
    if (after := _number(answer.headers.get("retry-after"))) is not None:
        return after
    if answer.headers.get("x-ratelimit-remaining") == "0":
        reset = _number(answer.headers.get("x-ratelimit-reset"))
        return max(1.0, reset - time.time()) if reset is not None else 60.0
    if answer.status_code == 429 or "secondary rate limit" in answer.text[:2000].lower():
        return 60.0
    return None


def _number(text: str | None) -> float | None:
    try:
        return float(text) if text is not None else None
    except ValueError:
        return None


def _has_next(answer: httpx.Response) -> bool:
    """Whether a page is followed by another one, as GitHub or GitLab say it."""
    return 'rel="next"' in answer.headers.get("link", "") or bool(answer.headers.get("x-next-page"))


def _said(answer: httpx.Response) -> str:
    """What an error says, on one line."""
    try:
        said = answer.json()
    except ValueError:
        return answer.reason_phrase
    message = said.get("message", said.get("error", "")) if isinstance(said, dict) else ""
    errors = said.get("errors", "") if isinstance(said, dict) else ""
    return " ".join(f"{message} {errors or ''}".split())[:300]
