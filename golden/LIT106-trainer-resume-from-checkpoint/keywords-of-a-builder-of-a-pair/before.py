import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def make(epochs, **more):
    checkpoint = ModelCheckpoint(monitor="val_loss")
    return pl.Trainer(max_epochs=epochs, callbacks=[checkpoint], **more), checkpoint


def main(args, model, data):
    first, _ = make(3)
    first.fit(model, data)
    trainer, best = make(5, resume_from_checkpoint=args.path, deterministic=True)
    trainer.fit(model, data)
    trainer.test(model, data)
    return best.best_model_score
