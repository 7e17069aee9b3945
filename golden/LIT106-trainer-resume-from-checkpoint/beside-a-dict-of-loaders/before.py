import pytorch_lightning as pl


def main(args, model, train, val):
    loaders = {
        "train_dataloaders": train,
        "val_dataloaders": val,
    }
    path = None
    if args.resume:
        path = args.resume
    trainer = pl.Trainer(
        max_epochs=3,
        resume_from_checkpoint=path,
    )
    trainer.fit(model, **loaders)
