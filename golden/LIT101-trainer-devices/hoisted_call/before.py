import pytorch_lightning as pl


def main(args, model):
    trainer = pl.Trainer(
        max_epochs=args.epochs,
        gpus=len(args.gpus.split(",")),
    )
    pl.Trainer(gpus=parse(args.gpus)).fit(model)
