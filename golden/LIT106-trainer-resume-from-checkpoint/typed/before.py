from pytorch_lightning import LightningModule, Trainer


def train(net: LightningModule, path: str):
    trainer: Trainer = Trainer(max_epochs=3, resume_from_checkpoint=path)
    trainer.fit(net)
