import pytorch_lightning as pl


def main(args, model, loaders, more):
    trainer = pl.Trainer(resume_from_checkpoint=args.resume)
    trainer.fit(model, **loaders)
    own = {"train_dataloaders": args.train, **more}
    second = pl.Trainer(resume_from_checkpoint=args.second)
    second.fit(model, **own)
