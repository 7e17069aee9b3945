import pytorch_lightning as pl


def main(args, model):
    trainer = pl.Trainer(
        gpus=2,  # the two cards of the workstation
        distributed_backend="ddp",
        max_epochs=args.epochs,
    )
    trainer.fit(model)
