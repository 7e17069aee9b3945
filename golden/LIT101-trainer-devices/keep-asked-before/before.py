from pytorch_lightning import Trainer


def train(args, model):
    params = {}
    if args.gpus:
        params["accelerator"] = "gpu"
        params["devices"] = args.gpus
    Trainer(max_epochs=2, **params).fit(model)
