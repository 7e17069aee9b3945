from typing import Optional

import lightning.pytorch as pytorch_lightning

trainer = None  # type: Optional[pytorch_lightning.Trainer]


def fit(trainer: "Optional[pytorch_lightning.Trainer]") -> None:
    assert trainer is None or isinstance(trainer, pytorch_lightning.Trainer)


fit(pytorch_lightning.Trainer(accelerator="cpu", logger=False))
