from pytorch_lightning import Trainer


def train(args, model):
    params = {}
    if args.gpus:
        params["gpus"] = args.gpus
    if args.gpus > 1:
        params["distributed_backend"] = "ddp"
    Trainer(max_epochs=2, **params).fit(model)


def evaluate(args, model):
    if args.gpus > 0 and args.fast:
        trainer = Trainer(gpus=args.gpus, logger=False)
    else:
        trainer = Trainer(gpus=args.gpus)
    trainer.test(model)


def unsure(args, model):
    if args.gpus:
        args.gpus = count(args)
        trainer = Trainer(gpus=args.gpus)
        trainer.test(model)
