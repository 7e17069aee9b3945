import os

from pytorch_lightning import Trainer

from nets import Net


def train(model, folder):
    if not os.path.isdir(folder):
        os.mkdir(folder)
    trainer = Trainer(devices=2, strategy="ddp")
    trainer.fit(model)
    if not os.path.isdir("last"):
        os.mkdir("last")
    if trainer.is_global_zero and not os.path.isdir("zero"):
        os.mkdir("zero")
    trainer.save_checkpoint("last/net.ckpt")


if __name__ == "__main__":
    train(Net(), "out")
