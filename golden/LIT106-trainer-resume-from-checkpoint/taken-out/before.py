import pytorch_lightning as pl


def main(args, model):
    options = {"max_epochs": 2, "resume_from_checkpoint": args.resume}
    ckpt_path = options.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(**options)
    trainer.fit(model, ckpt_path=ckpt_path)
