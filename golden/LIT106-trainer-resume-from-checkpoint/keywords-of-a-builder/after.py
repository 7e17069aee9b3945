import pytorch_lightning as pl


def build_trainer(args, **kwargs):
    return pl.Trainer(gpus=0, max_epochs=args.epochs, **kwargs)


def main(args, model):
    trainer = build_trainer(args)
    trainer.fit(model, ckpt_path=args.path)
    other = build_trainer(args)
    other.fit(model)
