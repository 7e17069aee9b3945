from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint

from nets import Net


def main():
    checkpoint = ModelCheckpoint(dirpath="kept", filename="{epoch}-{loss:.2f}", monitor="loss")
    trainer = Trainer(callbacks=[checkpoint])
    trainer.fit(Net())
    print(checkpoint.best_model_path)
