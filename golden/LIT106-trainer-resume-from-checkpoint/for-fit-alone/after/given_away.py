from pytorch_lightning import Trainer
from functools import partial


def main(args, model):
    trainer = Trainer(logger=False)
    trainer.fit = partial(trainer.fit, ckpt_path=args.path)
    trainer.test(model)
    args.run(trainer)
