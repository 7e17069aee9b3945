"""Commands in shell scripts and in the files that hold some: Makefiles, Dockerfiles, workflows, documentation."""

from codemods.source.shell.model import Command, Script, Word
from codemods.source.shell.parsing import commands, script, script_of

__all__ = ["Command", "Script", "Word", "commands", "script", "script_of"]
