from pytorch_lightning import Trainer


def behind(args, model):
    options = dict(max_epochs=3)
    first = Trainer(**options, logger=False)
    first.fit(model)
    ckpt_path = args.resume
    second = Trainer(**options)
    second.fit(model, ckpt_path=ckpt_path)
