import pytorch_lightning as pl


def main(args, model):
    trainer = pl.Trainer(
        accelerator="gpu",  # the two cards of the workstation
        devices=2,
        strategy="ddp",
        max_epochs=args.epochs,
    )
    trainer.fit(model)
