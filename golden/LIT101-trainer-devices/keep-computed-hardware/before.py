import pytorch_lightning as pl


def build(args, backend_of):
    return pl.Trainer(devices=args.gpus, accelerator=backend_of(args))
