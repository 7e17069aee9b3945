from pytorch_lightning import Trainer


def main(args, model):
    options = dict(max_epochs=3)
    if args.resume:
        options["resume_from_checkpoint"] = args.resume
    first = Trainer(**options, logger=False)
    first.fit(model)
    second = Trainer(**options)
    second.fit(model)
    second.test(model)


def always(path, model):
    settings = {"max_epochs": 3}
    settings["resume_from_checkpoint"] = str(path)
    first, second = Trainer(**settings, logger=False), 2
    first.fit(model)
