from dataclasses import dataclass
from typing import Optional

from pytorch_lightning import Trainer


@dataclass
class Options:
    resume_from_checkpoint: Optional[str] = "last.ckpt"


def main(model, options: Options):
    run(Trainer(**vars(options)))
