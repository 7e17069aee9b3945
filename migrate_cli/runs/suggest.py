"""`suggest`: remarks on the lines of a pull request."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from migrate_cli.bot import handover
from migrate_cli.bot.diffs import by_path, from_file, from_git
from migrate_cli.bot.events import TRUSTED, event_name
from migrate_cli.bot.fallback import job_summary, lines
from migrate_cli.bot.forge import ForgeError
from migrate_cli.bot.posting import capped, news, post, unsaid
from migrate_cli.bot.remarks import Remark
from migrate_cli.bot.review import review
from migrate_cli.failure import Failure
from migrate_cli.options import SuggestOptions
from migrate_cli.output.stream import say, write_product
from migrate_cli.output.summary import numbered
from migrate_cli.runs.common import gathered
from migrate_cli.runs.work import Computed, Work, fetched
from migrate_cli.workspace.git import commit_of
from migrate_cli.workspace.gitignore import git_root
from migrate_cli.workspace.patches import Patch

if TYPE_CHECKING:
    from migrate_cli.bot.session import Session

MOVED = "The pull request has moved on or is closed: nothing is posted."


def suggest(options: SuggestOptions) -> int:
    """Run the command; its exit code is 1 where something was found on the touched lines."""
    given = _diff_given(options)
    if given is not None and (options.compute or (options.dry_run and not _can_ask())):
        found = _offline(options, given)
    else:
        found = _online(options, given)
    return int(found and not options.common.exit_zero)


def _can_ask() -> bool:
    """Whether the forge can say what was said before."""
    try:
        from migrate_cli.bot.session import has_token
    except Failure:  # the extra is not installed
        return False
    return has_token()


def _diff_given(options: SuggestOptions) -> list[Patch] | None:
    """The diff that the command line says; None where it says none."""
    if options.patch_file is not None:
        return from_file(options.patch_file)
    if options.base is None:
        return None
    top = git_root(os.getcwd())
    if top is None:
        raise Failure("--base: no git work tree here")
    return from_git(top, options.base)


def _offline(options: SuggestOptions, patches: list[Patch]) -> bool:
    """Compute from the checkout alone, and print."""
    top = git_root(os.getcwd())
    commit = commit_of(top, "HEAD") if top is not None else "0" * 40
    found = Work(options, patches, gathered(options.common)).computed().remarks
    if options.compute:
        write_product(handover.written(found, commit), options.common)
    else:
        said, rest = capped(found, options.max_comments)
        _print(options, review(said, commit), len(rest))
    return bool(found)


def _online(options: SuggestOptions, given: list[Patch] | None) -> bool:
    """Compute or read what there is to say, and post what is new of it."""
    from migrate_cli.bot.session import open_session

    try:
        session = open_session(options.bot_login)
        if session is None:
            _tell(options, MOVED)
            return False
        if options.post_file is not None:
            return _post_file(options, session, options.post_file)
        patches = session.forge.patches() if given is None else given
        work = _work(options, session, patches, given is not None)
    except ForgeError as error:
        raise Failure(f"{error}; `permissions: pull-requests: read` and `contents: read` are needed") from None
    computed = work.computed()
    try:
        _post(options, session, computed, work)
    except ForgeError as error:
        _fall_back(options, computed.remarks, error)
    return bool(computed.remarks)


def _work(options: SuggestOptions, session: Session, patches: list[Patch], is_given: bool) -> Work:
    """The findings of the head: in the checkout, or as the forge has it where the workflow has rights."""
    if event_name() in TRUSTED:
        project, shown = fetched(options, patches, session.forge, session.commit)
        return Work(options, shown, project, is_compared=True)
    top = git_root(os.getcwd())
    if is_given and top is not None and (here := commit_of(top, "HEAD")) != session.commit:
        raise Failure(
            f"HEAD is {here[:12]}, and the pull request is at {session.commit[:12]}: check out its head "
            "(`ref: ${{ github.event.pull_request.head.sha }}`)"
        )
    return Work(options, patches, gathered(options.common))


def _post(options: SuggestOptions, session: Session, computed: Computed, work: Work) -> None:
    """Post, or print, what was not said before."""
    told = news([f for remark in computed.remarks for f in remark.fingerprints], session.forge.earlier())
    new = work.computed(told.known) if told.known else computed
    if options.dry_run:
        said, rest = capped(new.remarks, options.max_comments - told.open)
        _print(options, session.forge.payload(said, session.commit), len(rest) + len(new.unplaced))
        return
    if not _is_current(session):
        _tell(options, MOVED)
        return
    posted = post(session.forge, new.remarks, new.unplaced, told, session.commit, options.max_comments)
    _told(options, session, len(posted.said), posted.settled, len(posted.rest), posted.troubles)


def _post_file(options: SuggestOptions, session: Session, file: str) -> bool:
    """Post what another run has computed, as far as the forge bears it out."""
    data = handover.load(file)
    if not _is_current(session):
        _tell(options, MOVED)
        return False
    found = handover.read(data, session.commit, by_path(session.forge.patches()))
    try:
        told = news([f for remark in found for f in remark.fingerprints], session.forge.earlier())
        new = [left for remark in found if (left := unsaid(remark, told.known)) is not None]
        posted = post(session.forge, new, (), told, session.commit, options.max_comments)
    except ForgeError as error:
        _fall_back(options, found, error)
    else:
        _told(options, session, len(posted.said), posted.settled, len(posted.rest), posted.troubles)
    return bool(found)


def _is_current(session: Session) -> bool:
    """Whether the pull request is still at the commit that is looked at."""
    now = session.forge.change()
    return now.is_open and now.head == session.commit


def _fall_back(options: SuggestOptions, found: Sequence[Remark], error: Exception) -> None:
    """Say it in the job, where the token may not say it on the pull request."""
    if not getattr(error, "is_forbidden", False):
        raise Failure(f"the forge did not take it: {error}") from None
    write_product(lines(found), options.common)
    job_summary(found)
    _tell(options, f"This token may not comment ({error}): the job says it instead.")


def _print(options: SuggestOptions, payload: object, rest: int) -> None:
    write_product(json.dumps(payload, indent=2) + "\n", options.common)
    if rest:
        _tell(options, f"{rest} more would go to the summary.")


def _told(
    options: SuggestOptions, session: Session, said: int, settled: int, rest: int, troubles: Sequence[str]
) -> None:
    _tell(options, f"Posted {numbered(said, 'comment')} on {session.name}; {settled} resolved, {rest} in the summary.")
    for trouble in troubles:
        say(f"{trouble}\n")


def _tell(options: SuggestOptions, line: str) -> None:
    if not options.common.quiet:
        say(f"{line}\n")
