"""GitHub: one review a push, threads that are resolved when their finding is gone."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any
from urllib.parse import quote

from migrate_cli.bot import wording
from migrate_cli.bot.events import PullRequest, Triggered
from migrate_cli.bot.forge import Change, Earlier, ForgeError
from migrate_cli.bot.http import Http
from migrate_cli.bot.remarks import Remark
from migrate_cli.bot.review import review
from migrate_cli.workspace.patches import Hunk, Patch, PatchError, parse_hunks

API = "https://api.github.com"
LOGIN = "github-actions[bot]"
"""Whom the token of a workflow belongs to."""

THREADS = """query($o:String!,$r:String!,$n:Int!,$c:String){viewer{login}
repository(owner:$o,name:$r){pullRequest(number:$n){reviewThreads(first:100,after:$c){
pageInfo{hasNextPage endCursor}nodes{id isResolved isOutdated
comments(first:1){nodes{databaseId viewerDidAuthor author{login}}}}}}}}"""
RESOLVE = "mutation($t:ID!){resolveReviewThread(input:{threadId:$t}){thread{isResolved}}}"


def client(token: str, environment: Mapping[str, str] = os.environ) -> Http:
    """GitHub's API, or that of a server of one's own, as the workflow's variables say."""
    headers = {
        "Accept": "application/vnd.github+json",
        "X-GitHub-Api-Version": "2022-11-28",
        "Authorization": f"Bearer {token}",
    }
    return Http(environment.get("GITHUB_API_URL") or API, headers)


def find(http: Http, triggered: Triggered) -> PullRequest | None:
    """The open pull request behind a workflow run; None where it has moved on or is closed.

    The event of a fork's run does not name it, and nothing that the fork wrote is asked.
    """
    owner = triggered.head_repository.partition("/")[0]
    head = f"{owner}:{triggered.head_branch}"
    for pull in http.pages(f"/repos/{triggered.repository}/pulls", state="open", head=head):
        commit, repository = _at(pull, "head", "sha"), _at(pull, "head", "repo", "full_name")
        if commit == triggered.head and repository == triggered.head_repository:
            return PullRequest(triggered.repository, int(pull["number"]), triggered.head)
    return None


class GitHub:
    """One pull request on GitHub."""

    def __init__(
        self, http: Http, pull: PullRequest, login: str | None = None, environment: Mapping[str, str] = os.environ
    ) -> None:
        self._http = http
        self._pull = pull
        self._login = login
        self._viewer: str | None = None
        self._graphql = environment.get("GITHUB_GRAPHQL_URL") or _graphql_of(http.base)
        self._base = f"/repos/{pull.repository}"

    def change(self) -> Change:
        said = self._http.get(f"{self._base}/pulls/{self._pull.number}")
        return Change(str(_at(said, "head", "sha")), _at(said, "state") == "open")

    def patches(self) -> list[Patch]:
        found = []
        for file in self._http.pages(f"{self._base}/pulls/{self._pull.number}/files"):
            if file["status"] == "removed":
                continue
            text = file.get("patch")
            hunks: tuple[Hunk, ...] | None
            if text is None:
                hunks = () if file.get("changes") == 0 else None  # a rename and nothing else
            else:
                try:
                    hunks = parse_hunks(text.encode(errors="surrogateescape").split(b"\n"))
                except PatchError:
                    hunks = None
            found.append(Patch(file["filename"], file.get("previous_filename", file["filename"]), hunks))
        return found

    def content(self, path: str, commit: str) -> bytes:
        return self._http.raw(f"{self._base}/contents/{quote(path)}", "application/vnd.github.raw+json", ref=commit)

    def earlier(self) -> list[Earlier]:
        threads = {}
        try:
            threads = {_at(node, "comments", "nodes", 0, "databaseId"): node for node in self._threads()}
        except ForgeError as error:
            if not error.is_forbidden and error.status not in {400, 501}:  # a server without it
                raise
        found, there = [], set[str]()
        for comment in self._http.pages(f"{self._base}/pulls/{self._pull.number}/comments"):
            text = str(comment.get("body") or "")
            fingerprints = wording.marked(text)
            there |= fingerprints
            thread = threads.get(comment["id"])
            if not fingerprints or comment.get("in_reply_to_id") or not self._is_ours(comment, thread):
                continue
            found.append(
                Earlier(
                    str(comment["id"]),
                    thread["id"] if thread else None,
                    text,
                    fingerprints,
                    is_resolved=bool(thread and thread.get("isResolved")) or wording.is_settled(text),
                    is_outdated=comment.get("line") is None,
                )
            )
        return [*found, *self._deleted(there)]

    def _deleted(self, there: Set[str]) -> Iterator[Earlier]:
        """What reviews said that no comment says any more: somebody does not want to hear it."""
        try:
            for review in self._http.pages(f"{self._base}/pulls/{self._pull.number}/reviews"):
                text = str(review.get("body") or "")
                gone = wording.marked(text) - there
                if gone and self._is_ours(review, None):
                    yield Earlier(f"review {review['id']}", None, text, gone, is_resolved=True)
        except ForgeError as error:
            if not error.is_forbidden:
                raise

    def say(self, remarks: Sequence[Remark], commit: str) -> list[Remark]:
        """One review. It is taken or refused as a whole: where one comment is refused, the halves are tried."""
        if not remarks:
            return []
        try:
            path = f"{self._base}/pulls/{self._pull.number}/reviews"
            self._http.send("POST", path, review(remarks, commit), again=False)
        except ForgeError as error:
            if error.status != 422:
                raise
            if len(remarks) == 1:
                return list(remarks)
            half = len(remarks) // 2
            return [*self.say(remarks[:half], commit), *self.say(remarks[half:], commit)]
        return []

    def settle(self, earlier: Earlier, commit: str) -> None:
        """Resolve a thread; where the token may not do that, strike the comment out."""
        if earlier.thread is not None:
            try:
                self._query(RESOLVE, {"t": earlier.thread})
                return
            except ForgeError as error:
                if not error.is_forbidden:
                    raise
        path = f"{self._base}/pulls/comments/{earlier.comment}"
        self._http.send("PATCH", path, {"body": wording.settled(earlier.text, commit)})

    def summarise(self, text: str | None) -> None:
        try:
            self._summarise(text)
        except ForgeError as error:
            if not error.is_uncertain:
                raise
            self._summarise(text)  # what was posted before the answer was lost is found and edited

    def _summarise(self, text: str | None) -> None:
        comments = f"{self._base}/issues/{self._pull.number}/comments"
        for comment in self._http.pages(comments):
            said = str(comment.get("body") or "")
            if said.startswith(wording.SUMMARY) and self._is_ours(comment, None):
                if said != (text or wording.summary([], 0)):
                    path = f"{self._base}/issues/comments/{comment['id']}"
                    self._http.send("PATCH", path, {"body": text or wording.summary([], 0)})
                return
        if text is not None:
            self._http.send("POST", comments, {"body": text}, again=False)

    def payload(self, remarks: Sequence[Remark], commit: str) -> object:
        return review(remarks, commit)

    def _is_ours(self, comment: Mapping[str, Any], thread: Mapping[str, Any] | None) -> bool:
        """Whether this bot wrote a comment: anyone can write its marker."""
        did = _at(thread, "comments", "nodes", 0, "viewerDidAuthor") if thread else None
        if isinstance(did, bool) and not self._login:
            return did
        own, login = self._login or self._viewer, str(_at(comment, "user", "login"))
        if own is None:  # a server that does not tell whom the token is of
            return login == LOGIN or str(_at(comment, "user", "type")) == "Bot"
        return _bare(login) == _bare(own)

    def _threads(self) -> Iterator[Any]:
        owner, _, name = self._pull.repository.partition("/")
        cursor = None
        while True:
            said = self._query(THREADS, {"o": owner, "r": name, "n": self._pull.number, "c": cursor})
            viewer = _at(said, "viewer", "login")
            self._viewer = viewer if isinstance(viewer, str) else None
            threads = _at(said, "repository", "pullRequest", "reviewThreads")
            if not isinstance(threads, dict):
                raise ForgeError(404, "no threads are told")
            yield from threads.get("nodes") or ()
            if not _at(threads, "pageInfo", "hasNextPage"):
                return
            cursor = _at(threads, "pageInfo", "endCursor")

    def _query(self, query: str, variables: Mapping[str, Any]) -> Any:
        """The data of a GraphQL answer, which is 200 whatever became of the question."""
        said = self._http.send("POST", self._graphql, {"query": query, "variables": variables})
        errors = _at(said, "errors")
        told = _at(said, "data")
        if errors and not (isinstance(told, dict) and any(told.values())):
            kind = _at(errors, 0, "type")
            raise ForgeError(
                403 if kind in {"FORBIDDEN", "NOT_FOUND", "INSUFFICIENT_SCOPES"} else 400, str(errors)[:300]
            )
        return told


def _graphql_of(api: str) -> str:
    return api.removesuffix("/v3") + "/graphql"


def _bare(login: str) -> str:
    """A login as GraphQL has it, where bots are not marked."""
    return login.removesuffix("[bot]").lower()


def _at(value: Any, *keys: str | int) -> Any:
    """What stands in nested objects and arrays, or None."""
    for key in keys:
        if isinstance(key, int):
            value = value[key] if isinstance(value, list) and len(value) > key else None
        else:
            value = value.get(key) if isinstance(value, dict) else None
    return value
