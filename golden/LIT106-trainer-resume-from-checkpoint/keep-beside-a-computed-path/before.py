import pytorch_lightning as pl


def either(net, args, options, start):
    trainer = pl.Trainer(max_epochs=9, resume_from_checkpoint=args.resume)
    trainer.fit(net, ckpt_path=start if start else options.start)
    other = pl.Trainer(max_epochs=9, resume_from_checkpoint=args.resume)
    other.fit(net, **options)
