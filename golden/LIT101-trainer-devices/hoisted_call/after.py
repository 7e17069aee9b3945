import pytorch_lightning as pl


def main(args, model):
    gpus = len(args.gpus.split(","))
    trainer = pl.Trainer(
        max_epochs=args.epochs,
        accelerator="gpu" if gpus else "cpu",
        devices=gpus or 1,
    )
    gpus = parse(args.gpus)
    pl.Trainer(accelerator="gpu" if gpus else "cpu", devices=gpus or 1).fit(model)
