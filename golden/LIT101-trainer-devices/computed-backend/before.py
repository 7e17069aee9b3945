import pytorch_lightning as pl


def build(args, backend_of):
    return pl.Trainer(gpus=args.gpus, accelerator=backend_of(args))


def build_got(options):
    return pl.Trainer(gpus=options["gpus"], accelerator=options.get("backend"))
