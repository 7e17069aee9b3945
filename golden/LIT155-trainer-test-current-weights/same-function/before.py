import pytorch_lightning as pl


def main(args, net, dm):
    trainer = pl.Trainer(max_epochs=args.epochs)
    trainer.fit(net, dm)
    results = trainer.test(datamodule=dm, ckpt_path=None)
    trainer.validate(ckpt_path=None, verbose=False)
    return results
