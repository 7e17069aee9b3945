import pytorch_lightning as pl


def main(args, model, dm, path):
    if args.tpu:
        trainer = pl.Trainer(max_epochs=3, resume_from_checkpoint=path)
    else:
        trainer = pl.Trainer(max_epochs=4, resume_from_checkpoint=path)
    args.run(trainer, model)
    trainer.test(model, datamodule=dm)
