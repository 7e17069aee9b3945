import pytorch_lightning as pl


def same(args, model, dm, path):
    if args.tpu:
        trainer = pl.Trainer(max_epochs=3)
        trainer.callbacks.append(args.monitor)
    else:
        trainer = pl.Trainer(max_epochs=4, strategy="ddp")
    if not args.test:
        trainer.fit(model, datamodule=dm, ckpt_path=path)
    else:
        trainer.test(model, datamodule=dm)


def others(args, model, dm):
    if args.last:
        ckpt_path = find_last(args)
        trainer = pl.Trainer()  # the newest
    elif args.path:
        ckpt_path = args.path
        trainer = pl.Trainer()
    else:
        ckpt_path = None
        trainer = pl.Trainer()
    trainer.fit(model, dm, ckpt_path=ckpt_path)
    trainer.test(model, dm)
