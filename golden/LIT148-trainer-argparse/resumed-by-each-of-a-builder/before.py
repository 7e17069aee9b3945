from argparse import ArgumentParser

from pytorch_lightning import Trainer


def build(hparams, **kwargs):
    return Trainer.from_argparse_args(hparams, **kwargs)


def main(hparams, net):
    trainer = build(hparams, logger=False)
    trainer.fit(net)
    hparams.max_epochs += 2
    hparams.resume_from_checkpoint = "last.ckpt"
    trainer = build(hparams)
    trainer.fit(net)
    trainer.test(net)


if __name__ == "__main__":
    parser = Trainer.add_argparse_args(ArgumentParser())
    main(parser.parse_args(), None)
