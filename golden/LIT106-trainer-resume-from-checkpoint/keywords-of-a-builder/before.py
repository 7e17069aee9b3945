import pytorch_lightning as pl


def build_trainer(args, **kwargs):
    return pl.Trainer(gpus=0, max_epochs=args.epochs, **kwargs)


def main(args, model):
    trainer = build_trainer(args, resume_from_checkpoint=args.path)
    trainer.fit(model)
    other = build_trainer(args)
    other.fit(model)
