"""Which program a command runs, and what it is told about its Trainer."""

from __future__ import annotations

from codemods.deferred import NamedTuple
from codemods.model import Span
from codemods.semantics.facts import ModuleFacts
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.loading import normal_path
from codemods.source.shell import Command, Word

LAUNCH = "torch.distributed.launch"
_PYTHONS = ("python", "torchrun", "srun", "horovodrun", "mpirun", "mpiexec", "accelerate", "deepspeed", "coverage")
_OTHERS = frozenset({"", "torch", "pip", "pytest"})  # modules that are no program of a project


class CommandUse(NamedTuple):
    """A command, the path of the program that it runs (empty where it runs none) and the number of that word."""

    command: Command
    program: str
    at: int

    @property
    def span(self) -> Span:
        return self.command.span

    @property
    def words(self) -> tuple[Word, ...]:
        return self.command.words

    def is_known(self, project: ProjectIndex) -> bool:
        """Whether the program is one of the project, in which Lightning plays a part."""
        return any(facts.exports or facts.functions for facts in self._files(project))

    def takes_rank(self, project: ProjectIndex) -> str | None:
        """The path of a file beside the program, or the program itself, that takes an option `--local_rank`."""
        folders = {facts.path.rpartition("/")[0] for facts in self._files(project)}
        beside = (facts for facts in project.names.modules.values() if facts.path.rpartition("/")[0] in folders)
        return next((facts.path for facts in beside if facts.takes_rank), None)

    def _files(self, project: ProjectIndex) -> list[ModuleFacts]:
        """The files of the project that the program may be."""
        if not self.program:
            return []
        files = project.names.modules.values()
        return [facts for facts in files if facts.path == self.program or facts.path.endswith("/" + self.program)]


def command_use(command: Command) -> CommandUse:
    """A command as rules see it."""
    texts = command.texts()
    runs = (
        texts[0] == ""
        or any(text.rpartition("/")[2].startswith(_PYTHONS) for text in texts[:8])
        or texts[0].endswith(".py")
    )
    for index, text in enumerate(texts if runs else ()):
        if text.endswith(".py"):
            return CommandUse(command, normal_path(text), index)
        module = texts[index + 1] if text == "-m" and index + 1 < len(texts) else ""
        if module.partition(".")[0] not in _OTHERS:
            return CommandUse(command, module.replace(".", "/") + ".py", index + 1)
    return CommandUse(command, "", -1)
