from pytorch_lightning import Trainer


def build(hparams, **kwargs):
    return Trainer(max_epochs=hparams.max_epochs, **kwargs)


def main(hparams, net):
    trainer = build(hparams, logger=False)
    trainer.fit(net, ckpt_path=hparams.resume_from_checkpoint)
