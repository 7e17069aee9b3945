from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def build_trainer(epochs, resume=None):
    checkpoint = ModelCheckpoint(monitor="val_loss")
    return Trainer(max_epochs=epochs, callbacks=[checkpoint], resume_from_checkpoint=resume), checkpoint


def main(net):
    trainer, checkpoint = build_trainer(2)
    trainer.fit(net)
    print(checkpoint.best_model_path)
    trainer, checkpoint = build_trainer(4, resume="last.ckpt")
    trainer.fit(net)
    trainer.test(net)
