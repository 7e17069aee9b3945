import pytorch_lightning as pl


def make(epochs, **more):
    return pl.Trainer(max_epochs=1), pl.Trainer(max_epochs=epochs, **more)


def main(args, model, data):
    warm, trainer = make(5, resume_from_checkpoint=args.path)
    warm.fit(model, data)
    trainer.fit(model, data)


def rest(args, model, data):
    trainer, *others = make(5, resume_from_checkpoint=args.path)
    trainer.fit(model, data)
