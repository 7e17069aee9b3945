from dataclasses import asdict, dataclass

from pytorch_lightning import Trainer


@dataclass
class Options:
    checkpoint_callback: bool = True
    max_epochs: int = 3


trainer = Trainer(**asdict(Options(checkpoint_callback=False)))
