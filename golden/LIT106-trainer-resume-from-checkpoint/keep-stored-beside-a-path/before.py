from pytorch_lightning import Trainer


def main(args, model):
    options = dict(max_epochs=3)
    if args.resume:
        options["resume_from_checkpoint"] = args.resume
    first = Trainer(**options, logger=False)
    first.fit(model, ckpt_path=args.first)
    second = Trainer(**options)
    second.fit(model)
