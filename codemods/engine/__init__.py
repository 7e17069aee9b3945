"""The whole flow for a set of files: triage, parse, understand, match, select, plan, apply, verify.

Pure: bytes in, findings and bytes out. Each map step is a picklable function of its arguments, so
that it runs in this process, on a process pool or on any `concurrent.futures.Executor`, with the
same result byte for byte, whatever the order of the files.
"""

from codemods.engine.contract import Checked, File, Fixed, Preview, Progress, Settings
from codemods.engine.fixing import edits, fix, for_a_person, text_edits
from codemods.engine.matching import check
from codemods.engine.previewing import preview
from codemods.engine.proposing import Proposal, Proposer
from codemods.engine.silencing import suppress

__all__ = [
    "Checked",
    "File",
    "Fixed",
    "Preview",
    "Progress",
    "Proposal",
    "Proposer",
    "Settings",
    "check",
    "edits",
    "fix",
    "for_a_person",
    "preview",
    "suppress",
    "text_edits",
]
