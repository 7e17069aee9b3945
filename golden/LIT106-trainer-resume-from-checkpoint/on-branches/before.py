import pytorch_lightning as pl


def same(args, model, dm, path):
    if args.tpu:
        trainer = pl.Trainer(max_epochs=3, resume_from_checkpoint=path)
        trainer.callbacks.append(args.monitor)
    else:
        trainer = pl.Trainer(max_epochs=4, strategy="ddp", resume_from_checkpoint=path)
    if not args.test:
        trainer.fit(model, datamodule=dm)
    else:
        trainer.test(model, datamodule=dm)


def others(args, model, dm):
    if args.last:
        trainer = pl.Trainer(resume_from_checkpoint=find_last(args))  # the newest
    elif args.path:
        trainer = pl.Trainer(resume_from_checkpoint=args.path)
    else:
        trainer = pl.Trainer()
    trainer.fit(model, dm)
    trainer.test(model, dm)
