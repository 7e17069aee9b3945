import lightning.pytorch as pytorch_lightning


def train(lightning: bool) -> pytorch_lightning.Trainer:
    return pytorch_lightning.Trainer(accelerator="cpu", logger=lightning, enable_checkpointing=lightning)


assert train(False).__module__.startswith("lightning.")
