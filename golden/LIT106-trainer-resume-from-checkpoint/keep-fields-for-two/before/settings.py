from dataclasses import asdict, dataclass
from typing import Optional


@dataclass
class Training:
    max_epochs: int = 5
    resume_from_checkpoint: Optional[str] = None

    def options(self):
        return asdict(self)


def settings(path):
    return Training(resume_from_checkpoint=path)
