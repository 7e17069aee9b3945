from lightning.pytorch import Trainer
from net import Tagger
from words import Words


def main(loader):
    words = Words(["a", "b"])
    trainer = Trainer(devices=2, accelerator="cpu", strategy="ddp_spawn")
    trainer.fit(Tagger(words), loader)
