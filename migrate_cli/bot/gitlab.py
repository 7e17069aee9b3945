"""GitLab: a discussion for each remark, which is resolved when its finding is gone."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple
from urllib.parse import quote

from migrate_cli.bot import wording
from migrate_cli.bot.forge import Change, Earlier, ForgeError
from migrate_cli.bot.http import Http
from migrate_cli.bot.remarks import Remark
from migrate_cli.failure import Failure
from migrate_cli.workspace.patches import Hunk, Patch, PatchError, parse_hunks

FURTHEST = 100
"""Lines above the one commented on that a suggestion may replace."""


class MergeRequest(NamedTuple):
    """A merge request, and the commit that is looked at."""

    project: str
    iid: int
    head: str


def client(token: str, environment: Mapping[str, str] = os.environ) -> Http:
    """The API of the server that the job runs for."""
    base = environment.get("CI_API_V4_URL")
    if not base:
        raise Failure("no merge request: CI_API_V4_URL is not set; outside of CI, give --base REF and --dry-run")
    return Http(base, {"PRIVATE-TOKEN": token})


def merge_request(environment: Mapping[str, str] = os.environ) -> MergeRequest:
    """The merge request of a job; raises Failure where there is none."""
    project, iid = environment.get("CI_PROJECT_ID", ""), environment.get("CI_MERGE_REQUEST_IID", "")
    head = environment.get("CI_MERGE_REQUEST_SOURCE_BRANCH_SHA") or environment.get("CI_COMMIT_SHA", "")
    if not (project.isdigit() and iid.isdigit() and head):
        raise Failure("no merge request: run the job on merge_request_event, which sets CI_MERGE_REQUEST_IID")
    return MergeRequest(project, int(iid), head)


class GitLab:
    """One merge request on GitLab."""

    def __init__(self, http: Http, request: MergeRequest, login: str | None = None) -> None:
        self._http = http
        self._project = f"/projects/{request.project}"
        self._base = f"{self._project}/merge_requests/{request.iid}"
        self._login = login

    def change(self) -> Change:
        said = self._http.get(self._base)
        return Change(said["diff_refs"]["head_sha"], said["state"] == "opened")

    def patches(self) -> list[Patch]:
        return list(self._patches.values())

    @cached_property
    def _patches(self) -> dict[str, Patch]:
        found = {}
        for file in self._http.pages(f"{self._base}/diffs"):
            if file.get("deleted_file"):
                continue
            hunks: tuple[Hunk, ...] | None = None
            if file.get("diff") or not (file.get("too_large") or file.get("collapsed")):
                try:
                    hunks = parse_hunks(str(file.get("diff") or "").encode(errors="surrogateescape").split(b"\n"))
                except PatchError:
                    hunks = None
            old = None if file.get("new_file") else file["old_path"]
            found[file["new_path"]] = Patch(file["new_path"], old, hunks)
        return found

    def content(self, path: str, commit: str) -> bytes:
        return self._http.raw(f"{self._project}/repository/files/{quote(path, safe='')}/raw", "*/*", ref=commit)

    def earlier(self) -> list[Earlier]:
        found = []
        for discussion in self._http.pages(f"{self._base}/discussions"):
            first = discussion["notes"][0]
            fingerprints = wording.marked(str(first.get("body") or ""))
            if fingerprints and first["author"]["username"] == self._own:
                found.append(
                    Earlier(
                        str(first["id"]),
                        discussion["id"],
                        first["body"],
                        fingerprints,
                        is_resolved=bool(first.get("resolved")),
                        is_outdated=not first.get("position") or first["position"].get("new_line") is None,
                    )
                )
        return found

    def say(self, remarks: Sequence[Remark], commit: str) -> list[Remark]:
        refused = []
        for remark in remarks:
            try:
                self._http.send("POST", f"{self._base}/discussions", self._discussion(remark), again=False)
            except ForgeError as error:
                if error.status not in {400, 422}:
                    raise
                refused.append(remark)
        return refused

    def settle(self, earlier: Earlier, commit: str) -> None:
        self._http.send("PUT", f"{self._base}/discussions/{earlier.thread}", {"resolved": True})

    def summarise(self, text: str | None) -> None:
        for note in self._http.pages(f"{self._base}/notes"):
            said = str(note.get("body") or "")
            if said.startswith(wording.SUMMARY) and note["author"]["username"] == self._own:
                new = text or wording.summary([], 0)
                if said != new:
                    self._http.send("PUT", f"{self._base}/notes/{note['id']}", {"body": new})
                return
        if text is not None:
            self._http.send("POST", f"{self._base}/notes", {"body": text}, again=False)

    def payload(self, remarks: Sequence[Remark], commit: str) -> list[dict[str, Any]]:
        return [self._discussion(remark) for remark in remarks]

    @cached_property
    def _own(self) -> str:
        return self._login or str(self._http.get("/user")["username"])

    @cached_property
    def _refs(self) -> dict[str, str]:
        said = self._http.get(self._base)["diff_refs"]
        return {name: said[name] for name in ("base_sha", "start_sha", "head_sha")}

    def _discussion(self, remark: Remark) -> dict[str, Any]:
        """A remark at its last line; a suggestion replaces that one and those above."""
        above = remark.last - remark.first
        if remark.replacement is not None and above > FURTHEST:
            remark = replace(remark, replacement=None, note="The new lines are too many for a suggestion")
        patch = self._patches.get(remark.path, Patch(remark.path, remark.path, None))
        position: dict[str, Any] = {"position_type": "text", **self._refs}
        position |= {"new_path": remark.path, "old_path": patch.old_path or remark.path, "new_line": remark.last}
        hunk = patch.hunk_at(remark.last, remark.last)
        if hunk is not None and (old := hunk.shown[remark.last].old) is not None:
            position["old_line"] = old  # an unchanged line is named on both sides
        return {"body": wording.body(remark, f"suggestion:-{above}+0"), "position": position}
