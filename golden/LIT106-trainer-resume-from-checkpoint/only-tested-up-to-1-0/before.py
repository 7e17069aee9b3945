from pytorch_lightning import Trainer


def main(args, model):
    trainer = Trainer(logger=False, resume_from_checkpoint=args.path)
    trainer.test(model)
