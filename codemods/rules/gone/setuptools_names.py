"""LIT348: `pkg_resources`, which setuptools has no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Applicability, Finding, Release
from codemods.rules.library_names import GoneName, gone_names
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse

_PACKAGE: Final = "pkg_resources"
_SINCE: Final = "setuptools 82"
_ADVICE: Final = {
    "EntryPoint": "take `importlib.metadata.EntryPoint`",
    "Requirement": "take `packaging.requirements.Requirement`",
    "VersionConflict": "compare `importlib.metadata.version(…)` with `packaging.version.parse(…)`",
    "iter_entry_points": "call `importlib.metadata.entry_points(group=…)`",
    "parse_requirements": "make a `packaging.requirements.Requirement` of each line that is no comment",
    "resource_exists": "ask `importlib.resources.files(…).joinpath(…).is_file()`",
    "resource_filename": "take `importlib.resources.files(…).joinpath(…)`",
    "resource_listdir": "go through `importlib.resources.files(…).joinpath(…).iterdir()`",
    "resource_stream": 'call `importlib.resources.files(…).joinpath(…).open("rb")`',
    "resource_string": "call `importlib.resources.files(…).joinpath(…).read_bytes()`",
    "working_set": "go through `importlib.metadata.distributions()`",
}
_ERROR: Final = "importlib.metadata.PackageNotFoundError"
_NOT_FOUND: Final = f"{_PACKAGE}.DistributionNotFound"
_NAMES: Final = {
    **{f"{_PACKAGE}.{name}": GoneName(since=_SINCE, advice=advice) for name, advice in _ADVICE.items()},
    _NOT_FOUND: GoneName(since=_SINCE, new=_ERROR),
    f"{_PACKAGE}.get_distribution": GoneName(
        since=_SINCE,
        new="importlib.metadata.distribution",
        advice="call `importlib.metadata.distribution`, which has a `version` and `metadata`",
        parts=frozenset({"version"}),
    ),
    f"{_PACKAGE}.require": GoneName(
        since=_SINCE,
        new="importlib.metadata.distribution",
        advice="call `importlib.metadata.distribution`, which looks for the package and not for what that asks for",
        reason="the release that is asked for, and what the package needs itself, is not looked for any more",
        parts=frozenset({None}),
    ),
    f"{_PACKAGE}.parse_version": GoneName(since=_SINCE, new="packaging.version.parse"),
}


@rule(
    code="LIT348",
    name="removed-setuptools-name",
    on=Files((_PACKAGE,), anywhere=True),
    since="2.0",
    removed="2.0",
    refs=("https://setuptools.pypa.io/en/latest/history.html#v82-0-0",),
    examples=(
        (
            'import pkg_resources\n\nprint(pkg_resources.get_distribution("torch").version)',
            'from importlib.metadata import distribution\n\nprint(distribution("torch").version)',
        ),
    ),
)
def removed_setuptools_name(file: FileUse, context: Context) -> Iterator[Finding]:
    """`pkg_resources` is gone

    setuptools 82 has no `pkg_resources` any more, and the environments of now have no setuptools at all. Versions of
    packages are asked of `importlib.metadata`, also where it is told that one is not installed, and are compared with
    `packaging`; what else there was is told, and with it the error that it may raise. A `try` that makes do without it
    is left alone. Only in a project that was written for Lightning 1.x: another runs in such an environment already.
    """
    if context.origin.before(Release(2, 0)) is not True:
        return
    found = list(gone_names(file, _NAMES, context))
    if not all(finding.fixes for finding in found):  # what stays raises the error of old
        caught = GoneName(since=_SINCE, advice=f"catch `{_ERROR}`")
        found = list(gone_names(file, {**_NAMES, _NOT_FOUND: caught}, context))
    elif any(fix.applicability is Applicability.UNSAFE for finding in found for fix in finding.fixes):
        caught = GoneName(since=_SINCE, new=_ERROR, reason="what raises it is to be rewritten as well")
        found = list(gone_names(file, {**_NAMES, _NOT_FOUND: caught}, context))
    yield from found
