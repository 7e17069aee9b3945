import pytorch_lightning as pl


def build(args, backend_of):
    return pl.Trainer(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        strategy=(backend_of(args) or "auto") if args.gpus else "auto",
    )


def build_got(options):
    return pl.Trainer(
        accelerator="gpu" if options["gpus"] else "cpu",
        devices=options["gpus"] or 1,
        strategy=(options.get("backend") or "auto") if options["gpus"] else "auto",
    )
