"""`fix`: apply fixes, and show what is left."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import replace

from codemods.engine import Fixed
from codemods.model import Applicability, Finding
from migrate_cli.options import Options
from migrate_cli.output.report import Report
from migrate_cli.output.stream import publish, say, write_product
from migrate_cli.runs.common import Planned, gathered, planned, preview, unsafe_too
from migrate_cli.runs.narrowing import without
from migrate_cli.runs.signals import to_the_end
from migrate_cli.runs.writing import complaints, refuse_dirty, written
from migrate_cli.todo import moved, with_todos
from migrate_cli.workspace.baseline import digests, taken
from migrate_cli.workspace.journal import Journal
from migrate_cli.workspace.project import Project
from migrate_cli.workspace.selection import ALWAYS


def fix(options: Options) -> int:
    """Run the command; its exit code is 1 where findings are left."""
    project = gathered(options)
    unsafe = unsafe_too(options, project)
    plan = planned(options, project) if options.decisions is None else _decided(options, options.decisions, project)
    if options.decisions is not None:
        unsafe = True  # what is left was not decided on: no option would apply it
    if options.smoke is not None:
        plan = _proved(options, Report.of_fix(project, plan.fixed, unsafe, "fix", options.diff), plan)
    done, todos = plan.fixed, 0
    if options.todo:
        done, todos = _with_todos(project, done, taken(done.left, digests(plan.left_out.fingerprints)))
    report = Report.of_fix(project, done, unsafe, "fix", options.diff, todos)
    report = replace(without(report, *plan.left_out), decisions=options.decisions)
    if options.diff:
        preview(report, options)
    elif options.stdin:
        _print_code(report, options)
    elif options.commit_per_rule:
        _commit(report, plan, options)
    else:
        if not options.allow_dirty:
            refuse_dirty(report)
        with to_the_end("All fixes are written; `lightning-migrate undo` takes them back.\n"):
            report = written(report, plan.fixed, plan.made, None if options.no_journal else Journal(project.root))
        say(complaints(report.unwritten, report))
        publish(report, options)
    return int(bool(report.left) and not options.exit_zero)


def _proved(options: Options, report: Report, plan: Planned) -> Planned:
    """The plan without the fixes with which the program fails; what could not be written is refused before."""
    from migrate_cli.runs.proving import proved

    if not (options.diff or options.commit_per_rule or options.allow_dirty):
        refuse_dirty(report)
    return proved(options, report, plan)


def _decided(options: Options, file: str, project: Project) -> Planned:
    """What the decisions in a file make of the project; those that do not fit are told."""
    from migrate_cli.review.decisions import load
    from migrate_cli.runs.review import carried_out

    decisions = load(file)
    outcome = carried_out(options, project, decisions.values())
    for decision, why in outcome.unfit:
        say(f"{project.shown(decision.path)}: {decision.code} {decision.fingerprint}: not applied: {why}\n")

    def without(gone: Collection[str]) -> Planned:
        rest = [decision for name, decision in decisions.items() if name not in gone]
        less = carried_out(options._replace(quiet=True, verbose=False), project, rest)
        return Planned(less.fixed, less.made, less.again)

    return Planned(outcome.fixed, outcome.made, outcome.again, without=without)


def _commit(report: Report, plan: Planned, options: Options) -> None:
    """Write rule by rule, and commit each."""
    from migrate_cli.runs.commits import commit, steps, told, tree_of

    tree = tree_of(report.project, plan.fixed)
    publish_commits = ""
    if tree is not None:
        before = tree.head()
        commits = commit(report.project, tree, steps(plan.fixed, plan.made.start, plan.again))
        publish_commits = told(commits, before)
    publish(report.written((), undoable=False), options)
    if options.output_format == "text" and options.output_file is None:
        write_product(publish_commits, options)
    else:
        say(publish_commits)


def _with_todos(project: Project, done: Fixed, left_out: frozenset[str]) -> tuple[Fixed, int]:
    """The same with a comment above each finding that is left for a person, and how many were put in."""
    count = 0
    manual: dict[str, list[Finding]] = defaultdict(list)
    for finding in done.left:
        if (
            finding.applicability is Applicability.MANUAL
            and finding.code not in ALWAYS
            and (finding.fingerprint not in left_out)
        ):
            manual[finding.path].append(finding)
    after, left = dict(done.after), list(done.left)
    for file in project.files:
        if file.path in manual:
            data, edits, written = with_todos(file.path, after.get(file.path, file.data), manual[file.path])
            if edits:
                count += written
                after[file.path] = data
                left = [moved(finding, edits) if finding.path == file.path else finding for finding in left]
    return replace(done, after=after, left=tuple(left)), count


def _print_code(report: Report, options: Options) -> None:
    """Standard input comes out fixed; what is left is told on stderr."""
    publish(report, options, err=True)
    code = b"".join(report.after.get(file.path, file.data) for file in report.project.given)
    write_product(code, options._replace(output_file=None))
