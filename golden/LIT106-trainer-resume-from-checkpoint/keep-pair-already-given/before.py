from pytorch_lightning import Trainer


def build_trainer(epochs, resume=None):
    return Trainer(max_epochs=epochs), resume


def main(net):
    trainer, path = build_trainer(4, resume="last.ckpt")
    trainer.fit(net, ckpt_path=path)
