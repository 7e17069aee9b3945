"""An engine of three regular expressions: what the program does with findings is tested apart from the rules.

`gpus=` is LIT101 and safe, `amp_level=` LIT110 and unsafe with an alternative, `horovod` LIT120 and manual.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Mapping

from codemods import engine
from codemods.engine import Checked, File, Fixed
from codemods.model import Applicability, Edit, Finding, Fix, NeedImport, Origin, Release, Span, Symbol
from codemods.rules import registry
from codemods.rules.registry import Rule
from codemods.semantics import origin
from codemods.source.encoding import Text, UndecodableError, decode
from codemods.source.python import Source, UnparsableError

RULES = (
    Rule("LIT000", "unreadable-file", "A file that cannot be read or parsed.", "", fixable="manual"),
    Rule(
        "LIT101",
        "trainer-devices",
        "`gpus=` is `devices=`.",
        "Lightning 2.0 took the argument away.\n\nSecond paragraph.",
        since=Release(1, 7),
        removed=Release(2, 0),
        refs=("https://example.org/pull/1",),
        examples=(("Trainer(gpus=2)", "Trainer(devices=2)"),),
        fixable="safe",
    ),
    Rule("LIT110", "trainer-amp-level", "`amp_level=` goes.", "", removed=Release(2, 0), fixable="unsafe"),
    Rule("LIT120", "trainer-horovod", "Horovod is gone.", "", fixable="manual"),
)
FIXES = {
    "LIT101": (rb"\bgpus=", b"devices=", Fix("Replace `gpus` with `devices`", (NeedImport(Symbol("a")),))),
    "LIT110": (
        rb"\bamp_level=",
        b"precision=",
        Fix("Replace `amp_level`", (NeedImport(Symbol("a")),), Applicability.UNSAFE, "levels have no equal"),
    ),
    "LIT120": (rb"\bhorovod\b", b"", None),
}


def all_rules() -> tuple[Rule, ...]:
    return RULES


def rule_of(code: str) -> Rule | None:
    return next((rule for rule in RULES if rule.code == code), None)


def findings(file: File) -> list[Finding]:
    try:
        text = decode(file.data)
    except UndecodableError as error:
        return _whole(file, str(error))
    try:
        assert Source(file.path, text).tree is not None
    except UnparsableError as error:
        return _whole(file, str(error))
    found = []
    seen: Counter[str] = Counter()
    for rule in RULES:
        if rule.code not in FIXES or rule.code not in file.codes:
            continue
        pattern, _, fix = FIXES[rule.code]
        for match in re.finditer(pattern, text.utf8):
            print_ = hashlib.sha256(f"{rule.code}{file.path}{match[0]!r}".encode(errors="surrogateescape")).hexdigest()[
                :16
            ]
            seen[print_] += 1
            print_ += f":{seen[print_]}" if seen[print_] > 1 else ""
            fixes = (fix, fix) if rule.code == "LIT110" and fix else (fix,) if fix else ()
            row = match[0].decode().strip("=")
            span = Span(*match.span())
            found.append(Finding(rule.code, rule.name, row, span, rule.summary, fixes, file.path, print_))
    return sorted(found, key=lambda finding: (finding.span, finding.code))


def _whole(file: File, message: str) -> list[Finding]:
    if "LIT000" not in file.codes:
        return []
    return [Finding("LIT000", "unreadable-file", "", Span(0, 0), message, (), file.path, f"whole{file.path}")]


def edits(file: File, chosen: Iterable[tuple[Finding, Fix]]) -> tuple[Edit, ...]:
    text = decode(file.data)
    return tuple(Edit(Span(*map(text.file_offset, finding.span)), FIXES[finding.code][1]) for finding, _ in chosen)


def text_edits(file: File, chosen: Iterable[tuple[Finding, Fix]]) -> tuple[Edit, ...]:
    return tuple(Edit(finding.span, FIXES[finding.code][1]) for finding, _ in chosen)


def check(files: Iterable[File], settings: engine.Settings, **_: object) -> Checked:
    return Checked(settings.origin, tuple(finding for file in files for finding in findings(file)))


def fix(
    files: Iterable[File],
    settings: engine.Settings,
    *,
    applicability: Applicability = Applicability.SAFE,
    choices: Mapping[str, int] | None = None,
    **_: object,
) -> Fixed:
    allowed = {Applicability.SAFE, applicability}
    found, left, applied, after = [], [], set(), {}
    for file in files:
        of_file = findings(file)
        found += of_file
        chosen = [
            (finding, finding.fix)
            for finding in of_file
            if finding.fix and (finding.applicability in allowed if choices is None else finding.fingerprint in choices)
        ]
        new = file.data
        if chosen:
            text: Text = decode(file.data)
            new = text.file_bytes(text.spliced([Edit(f.span, FIXES[f.code][1]) for f, _ in chosen]))
            applied |= {finding.fingerprint for finding, _ in chosen}
            after[file.path] = new
        left += findings(File(file.path, new, file.codes, file.style))
    return Fixed(settings.origin, tuple(found), frozenset(applied), tuple(left), after)


def origin_of_pins(files: dict[str, bytes]) -> Origin:
    for data in files.values():
        pin = re.search(r"pytorch-lightning==(\d+\.\d+)", data.decode())
        if pin:
            return Origin(Release.parse(pin[1]), Release.parse(pin[1]))
    return Origin()


def replacements() -> list[tuple[object, str, object]]:
    """(module, name, value) of everything that stands for the library here."""
    return [
        (engine, "check", check),
        (engine, "fix", fix),
        (engine, "edits", edits),
        (engine, "text_edits", text_edits),
        (registry, "all_rules", all_rules),
        (registry, "rule_of", rule_of),
        (origin, "origin_of_pins", origin_of_pins),
    ]


def main() -> None:
    """The program with this engine, in a process of its own."""
    from migrate_cli.main import main as program

    for module, name, value in replacements():
        setattr(module, name, value)
    program()


if __name__ == "__main__":
    main()
