from pytorch_lightning import Trainer


def main(args, model):
    trainer = Trainer(logger=False)
    trainer.test(model, ckpt_path=args.path)
