from pytorch_lightning import Trainer


def train(args, model):
    params = {}
    if args.gpus:
        params["accelerator"] = "gpu"
        params["devices"] = args.gpus
    if args.gpus > 1:
        params["strategy"] = "ddp"
    Trainer(max_epochs=2, **params).fit(model)


def evaluate(args, model):
    if args.gpus > 0 and args.fast:
        trainer = Trainer(accelerator="gpu", devices=args.gpus, logger=False)
    else:
        trainer = Trainer(accelerator="gpu" if args.gpus else "cpu", devices=args.gpus or 1)
    trainer.test(model)


def unsure(args, model):
    if args.gpus:
        args.gpus = count(args)
        trainer = Trainer(accelerator="gpu" if args.gpus else "cpu", devices=args.gpus or 1)
        trainer.test(model)
