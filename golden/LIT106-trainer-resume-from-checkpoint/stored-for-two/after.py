from pytorch_lightning import Trainer


def main(args, model):
    options = dict(max_epochs=3)
    ckpt_path = None
    if args.resume:
        ckpt_path = args.resume
    first = Trainer(**options, logger=False)
    first.fit(model, ckpt_path=ckpt_path)
    second = Trainer(**options)
    second.fit(model, ckpt_path=ckpt_path)
    second.test(model)


def always(path, model):
    settings = {"max_epochs": 3}
    settings["resume_from_checkpoint"] = str(path)
    first, second = Trainer(**settings, logger=False), 2
    first.fit(model)
