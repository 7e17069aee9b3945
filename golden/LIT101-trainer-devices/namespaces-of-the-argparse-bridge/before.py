import argparse

import pytorch_lightning as pl


def train(model):
    parser = pl.Trainer.add_argparse_args(argparse.ArgumentParser())
    parser.set_defaults(gpus=1, accelerator=None, max_epochs=5)
    args = parser.parse_args()
    if args.gpus > 1:
        args.accelerator = "ddp"
    trainer = pl.Trainer.from_argparse_args(args, callbacks=[])
    trainer.fit(model)
    if args.accelerator == "ddp":
        print("trained on", args.gpus)


def configured(model, config, given):
    config["distributed_backend"] = "ddp"
    for name in given:
        config[name] = given[name]
    if "gpus" not in config:
        del config["distributed_backend"]
    options = argparse.Namespace(**config)
    kept = dict(callbacks=[])
    kept["logger"] = False
    pl.Trainer.from_argparse_args(options, **kept).fit(model)


if __name__ == "__main__":
    train(None)
