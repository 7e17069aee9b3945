"""A GitHub that remembers: the state of one pull request, the rules about it, and its faults.

Its pull request is the difference of two branches of a real repository. It reads diffs in its own
way, so that what it refuses does not depend on how the program reads them.
"""

from __future__ import annotations

import base64
import json
import re
import subprocess
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import jsonschema

OWNER, NAME = "octo", "legacy"
REPOSITORY = f"{OWNER}/{NAME}"
TOKEN = "ghs_secret"
PAGE = 30
Schemas = dict[str, Any]


class RefusedError(Exception):
    """An answer that is no success."""

    def __init__(self, status: int, message: str, **headers: str) -> None:
        super().__init__(message)
        self.status, self.message, self.headers = status, message, headers


@dataclass
class Comment:
    """A review comment, and the thread that it began."""

    id: int
    path: str
    line: int | None
    start_line: int | None
    body: str
    login: str
    text: str
    resolved: bool = False
    reactions: int = 0


@dataclass
class FakeGitHub:
    """The state. `faults` are answers given once, in order, to requests whose `METHOD path` a regex matches."""

    repository: Path
    schemas: Schemas
    number: int = 7
    head_branch: str = "topic"
    head_repository: str = REPOSITORY
    login: str = "github-actions[bot]"
    state: str = "open"
    may_write: bool = True
    may_resolve: bool = False
    is_graphql_there: bool = True
    links: dict[str, str] = field(default_factory=dict)
    too_large: set[str] = field(default_factory=set)
    refuses: Callable[[dict[str, Any]], bool] = lambda comment: False
    comments: list[Comment] = field(default_factory=list)
    replies: list[dict[str, Any]] = field(default_factory=list)
    reviews: list[dict[str, Any]] = field(default_factory=list)
    notes: list[dict[str, Any]] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    faults: list[tuple[str, RefusedError, bool]] = field(default_factory=list)
    url: str = ""
    _ids: int = 100
    _files: dict[Any, list[dict[str, Any]]] = field(default_factory=dict)

    # --- the repository ---

    def git(self, *arguments: str) -> bytes:
        command = ["git", "-c", "core.quotePath=false", *arguments]
        return subprocess.run(command, cwd=self.repository, check=True, capture_output=True).stdout

    def head(self) -> str:
        return self.git("rev-parse", self.head_branch).decode().strip()

    def files(self) -> list[dict[str, Any]]:
        """`GET …/files`, from git."""
        key = self.head(), frozenset(self.too_large)
        if key not in self._files:
            self._files[key] = self._listed()
        return self._files[key]

    def _listed(self) -> list[dict[str, Any]]:
        listed = self.git("diff", "-M", "--name-status", "-z", f"main...{self.head_branch}").decode().split("\0")
        found = []
        names = {"A": "added", "M": "modified", "D": "removed", "R": "renamed"}
        while listed and listed[0]:
            status = names[listed.pop(0)[0]]
            old = listed.pop(0)
            new = listed.pop(0) if status == "renamed" else old
            diff = self.git("diff", "-M", f"main...{self.head_branch}", "--", *{old, new}).decode(errors="replace")
            start = re.search(r"^@@", diff, re.MULTILINE)
            file = {
                "filename": new,
                "status": status,
                "sha": "0" * 40,
                "changes": diff.count("\n+") + diff.count("\n-"),
            }
            if start is None:
                file["changes"] = 0
            elif new not in self.too_large:
                file["patch"] = diff[start.start() :].removesuffix("\n")
            if status == "renamed":
                file["previous_filename"] = old
            found.append(file)
        return found

    def shown(self, path: str) -> tuple[dict[int, int], dict[int, str], list[tuple[int, int]]]:
        """Of a file: the hunk of each line on the right, its text, and after which line how many are deleted."""
        hunks: dict[int, int] = {}
        texts: dict[int, str] = {}
        deleted: list[tuple[int, int]] = []
        patch = next((file.get("patch", "") for file in self.files() if file["filename"] == path), "")
        hunk, line = -1, 0
        for row in patch.split("\n"):
            if header := re.match(r"@@ -\d+(?:,\d+)? \+(\d+)", row):
                hunk, line = hunk + 1, int(header[1])
            elif row.startswith("-"):
                deleted.append((hunk, line))  # stands before this line of the new file
            elif row.startswith(("+", " ")):
                hunks[line], texts[line] = hunk, row[1:]
                line += 1
        return hunks, texts, deleted

    # --- reviews ---

    def review(self, body: dict[str, Any]) -> dict[str, Any]:
        """All comments or none."""
        if body.get("commit_id") != self.head():
            raise RefusedError(422, "commit_id is not part of the pull request")
        for comment in body["comments"]:
            self._check_comment(comment)
        review = {"id": self._id(), "body": body["body"], "user": {"login": self.login}, "count": len(body["comments"])}
        self.reviews.append(review)
        for comment in body["comments"]:
            _, texts, _ = self.shown(comment["path"])
            self.comments.append(
                Comment(
                    self._id(),
                    comment["path"],
                    comment["line"],
                    comment.get("start_line"),
                    comment["body"],
                    self.login,
                    texts[comment["line"]],
                )
            )
        return review

    def _check_comment(self, comment: dict[str, Any]) -> None:
        if self.refuses(comment):
            raise RefusedError(422, "Line could not be resolved")
        hunks, _, _ = self.shown(comment["path"])
        if not hunks:
            raise RefusedError(422, "Path could not be resolved")
        start, line = comment.get("start_line"), comment["line"]
        if line not in hunks:
            raise RefusedError(422, "Pull request review thread line must be part of the diff")
        if start is not None:
            if start >= line:
                raise RefusedError(422, "Pull request review thread start line must precede the end line.")
            if hunks.get(start) != hunks[line]:
                raise RefusedError(422, "start line must be part of the same hunk as the line.")
        if len(comment["body"]) > 65_536:
            raise RefusedError(422, "body is too long")

    def push(self) -> None:
        """After new commits: comments on lines that are there no more are outdated."""
        for comment in self.comments:
            _, texts, _ = self.shown(comment.path)
            same = [number for number, text in texts.items() if text == comment.text]
            comment.line = same[0] if same else None

    def said(self) -> list[str]:
        return [comment.body for comment in self.comments]

    def _id(self) -> int:
        self._ids += 1
        return self._ids

    # --- answers ---

    def answer(
        self, method: str, path: str, query: dict[str, str], body: Any, headers: Any
    ) -> tuple[Any, dict[str, str]]:
        if not headers.get("User-Agent"):
            raise RefusedError(403, "Request forbidden by administrative rules")
        if headers.get("Authorization") != f"Bearer {TOKEN}":
            raise RefusedError(401, "Bad credentials")
        if method in {"POST", "PATCH"} and path != "/graphql" and not self.may_write:
            raise RefusedError(403, "Resource not accessible by integration")
        for pattern, found in self._routes():
            matched = re.fullmatch(f"{method} {pattern}", f"{method} {path}") if found[0] == method else None
            if matched is not None:
                self._validate(found[1], body)
                value = found[2](*matched.groups(), body=body, query=query)
                if isinstance(value, list):
                    return self._page(value, path, query)
                return value, {}
        raise RefusedError(404, "Not Found")

    def _routes(self) -> list[tuple[str, tuple[str, str | None, Callable[..., Any]]]]:
        base = f"/repos/{REPOSITORY}"
        return [
            (rf"{base}/pulls", ("GET", None, self._pulls)),
            (rf"{base}/pulls/(\d+)", ("GET", None, self._pull)),
            (rf"{base}/pulls/\d+/files", ("GET", None, lambda body, query: self.files())),
            (rf"{base}/pulls/\d+/comments", ("GET", None, self._comments)),
            (rf"{base}/pulls/\d+/reviews", ("POST", "review", lambda body, query: self.review(body))),
            (rf"{base}/pulls/\d+/reviews", ("GET", None, lambda body, query: self.reviews)),
            (rf"{base}/pulls/comments/(\d+)", ("PATCH", "comment", self._edit)),
            (rf"{base}/issues/\d+/comments", ("GET", None, lambda body, query: self.notes)),
            (rf"{base}/issues/\d+/comments", ("POST", "note", self._note)),
            (rf"{base}/issues/comments/(\d+)", ("PATCH", "note_edit", self._edit_note)),
            (rf"{base}/contents/(.+)", ("GET", None, self._content)),
            ("/graphql", ("POST", None, self._graphql)),
        ]

    def _validate(self, name: str | None, body: Any) -> None:
        """The body of a request by GitHub's own description, which lets pass what it does not know."""
        if name is None or name not in self.schemas:
            return
        errors = [error.message for error in jsonschema.Draft202012Validator(self.schemas[name]).iter_errors(body)]
        assert errors == [], errors
        known = self.schemas[name]["properties"]
        assert body.keys() <= known.keys(), body.keys()
        for comment in body.get("comments", ()):
            assert comment.keys() <= known["comments"]["items"]["properties"].keys(), comment.keys()
            assert comment["side"] == "RIGHT"
            assert comment.get("start_side", "RIGHT") == "RIGHT"
            assert ("start_side" in comment) == ("start_line" in comment)

    def _page(self, items: list[Any], path: str, query: dict[str, str]) -> tuple[Any, dict[str, str]]:
        size, page = min(int(query.get("per_page", PAGE)), 100), int(query.get("page", 1))
        link = f'<{self.url}{path}?page={page + 1}>; rel="next"' if len(items) > page * size else '<x>; rel="prev"'
        return items[(page - 1) * size : page * size], {"Link": link}

    def _user(self, login: str) -> dict[str, str]:
        return {"login": login, "type": "Bot" if login.endswith("[bot]") else "User"}

    def _pull(self, number: str, body: Any, query: Any) -> dict[str, Any]:
        if int(number) != self.number:
            raise RefusedError(404, "Not Found")
        head = {"sha": self.head(), "ref": self.head_branch, "repo": {"full_name": self.head_repository}}
        return {"number": self.number, "state": self.state, "head": head, "url": f"{self.url}/pulls/{number}"}

    def _pulls(self, body: Any, query: dict[str, str]) -> list[dict[str, Any]]:
        pull = self._pull(str(self.number), None, None)
        wanted = f"{self.head_repository.partition('/')[0]}:{self.head_branch}"
        return [pull] if self.state == query.get("state") and query.get("head") == wanted else []

    def _comments(self, body: Any, query: Any) -> list[dict[str, Any]]:
        told = [
            {
                "id": comment.id,
                "path": comment.path,
                "line": comment.line,
                "body": comment.body,
                "user": self._user(comment.login),
                "reactions": {"-1": comment.reactions},
            }
            for comment in self.comments
        ]
        return [*told, *self.replies]

    def _edit(self, number: str, body: Any, query: Any) -> dict[str, Any]:
        comment = next(comment for comment in self.comments if comment.id == int(number))
        comment.body = body["body"]
        return {"id": comment.id}

    def _note(self, body: Any, query: Any) -> dict[str, Any]:
        self.notes.append({"id": self._id(), "body": body["body"], "user": self._user(self.login)})
        return self.notes[-1]

    def _edit_note(self, number: str, body: Any, query: Any) -> dict[str, Any]:
        note = next(note for note in self.notes if note["id"] == int(number))
        note["body"] = body["body"]
        return dict(note)

    def _content(self, path: str, body: Any, query: dict[str, str]) -> bytes:
        path = unquote(path)
        return self.git("show", f"{query['ref']}:{self.links.get(path, path)}")

    def _graphql(self, body: Any, query: Any) -> dict[str, Any]:
        if not self.is_graphql_there:
            raise RefusedError(403, "Resource not accessible by integration")
        if "resolveReviewThread" in body["query"]:
            if not self.may_resolve:
                error = {"type": "FORBIDDEN", "message": "Resource not accessible by integration"}
                return {"data": {"resolveReviewThread": None}, "errors": [error]}
            comment = next(c for c in self.comments if _thread(c) == body["variables"]["t"])
            comment.resolved = True
            return {"data": {"resolveReviewThread": {"thread": {"isResolved": True}}}}
        size, after = 2, int(body["variables"]["c"] or 0)  # small pages: cursors have to be followed
        nodes = [self._thread(comment) for comment in self.comments[after : after + size]]
        page = {"hasNextPage": after + size < len(self.comments), "endCursor": str(after + size)}
        threads = {"pageInfo": page, "nodes": nodes}
        pull = {"reviewThreads": threads}
        return {"data": {"viewer": {"login": self.login}, "repository": {"pullRequest": pull}}}

    def _thread(self, comment: Comment) -> dict[str, Any]:
        author = {"login": comment.login.removesuffix("[bot]")}
        first = {"databaseId": comment.id, "viewerDidAuthor": comment.login == self.login, "author": author}
        return {
            "id": _thread(comment),
            "isResolved": comment.resolved,
            "isOutdated": comment.line is None,
            "comments": {"nodes": [first]},
        }


def _thread(comment: Comment) -> str:
    return "PRRT_" + base64.b64encode(str(comment.id).encode()).decode()


class _Handler(BaseHTTPRequestHandler):
    github: FakeGitHub

    def _serve(self) -> None:
        parts = urlsplit(self.path)
        length = int(self.headers.get("Content-Length") or 0)
        body = json.loads(self.rfile.read(length)) if length else None
        asked = f"{self.command} {unquote(parts.path)}"
        self.github.requests.append(asked)
        query = {key: values[0] for key, values in parse_qs(parts.query).items()}
        fault = next((fault for fault in self.github.faults if re.search(fault[0], asked)), None)
        headers: dict[str, str] = {}
        try:
            if fault is not None:
                self.github.faults.remove(fault)
                if fault[2]:  # the answer is lost, what was asked for is done
                    self.github.answer(self.command, parts.path, query, body, self.headers)
                raise fault[1]
            value, headers = self.github.answer(self.command, parts.path, query, body, self.headers)
            status = 201 if self.command == "POST" and parts.path != "/graphql" else 200
        except RefusedError as refused:
            value, status, headers = {"message": refused.message}, refused.status, refused.headers
        except AssertionError as error:
            value, status = {"message": f"not as GitHub describes it: {error}"}, 400
        data = value if isinstance(value, bytes) else json.dumps(value).encode()
        self.send_response(status)
        for name, text in {"Content-Length": str(len(data)), "Content-Type": "application/json", **headers}.items():
            self.send_header(name.replace("_", "-"), text)
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_POST = do_PATCH = _serve  # noqa: N815 - what the base class asks for

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        pass


def serve(github: FakeGitHub) -> ThreadingHTTPServer:
    """Start it; the caller shuts it down."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (_Handler,), {"github": github}))
    github.url = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, daemon=True, kwargs={"poll_interval": 0.01}).start()
    return server


# --- what a person does ---


class NotCommittableError(Exception):
    """GitHub shows the suggestion and refuses to commit it."""


def suggested(body: str) -> list[str] | None:
    """The lines of a comment's suggestion, None without one; as CommonMark reads fences."""
    lines = body.split("\n")
    blocks: list[list[str]] = []
    number = 0
    while number < len(lines):
        opening = re.fullmatch(r" {0,3}(`{3,}|~{3,})\s*([^`]*)", lines[number])
        number += 1
        if opening is None:
            continue
        inside = []
        closing = rf" {{0,3}}{re.escape(opening[1][0])}{{{len(opening[1])},}}\s*"
        while number < len(lines) and not re.fullmatch(closing, lines[number]):
            inside.append(lines[number])
            number += 1
        number += 1
        if opening[2].strip() == "suggestion":
            blocks.append(inside)
    assert len(blocks) < 2, "GitHub takes one suggestion a comment"
    return blocks[0] if blocks else None


def committed(github: FakeGitHub, comments: list[Comment], data: dict[str, bytes]) -> dict[str, bytes]:
    """Files with all suggestions of comments committed at once, as the button does it."""
    result = dict(data)
    for comment in sorted(comments, key=lambda each: -(each.line or 0)):
        new = suggested(comment.body)
        if new is None:
            continue
        assert comment.line is not None
        first, last = comment.start_line or comment.line, comment.line
        hunks, _, deleted = github.shown(comment.path)
        if any(hunk == hunks[first] and first < line <= last for hunk, line in deleted):
            raise NotCommittableError("Applying suggestions on deleted lines is not supported.")
        lines = result[comment.path].split(b"\n")
        end = b"\r" if lines[first - 1].endswith(b"\r") else b""
        lines[first - 1 : last] = [line.encode() + end for line in new]
        result[comment.path] = b"\n".join(lines)
    return result
