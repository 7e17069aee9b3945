from pytorch_lightning import LightningModule, Trainer


def train(net: LightningModule, path: str):
    trainer: Trainer = Trainer(max_epochs=3)
    trainer.fit(net, ckpt_path=path)
