from functools import partial

from pytorch_lightning import Trainer


def main(args, model):
    trainer = Trainer(logger=False)
    trainer.fit = partial(trainer.fit, ckpt_path=args.path)
    trainer.test(model)
    args.run(trainer)
