from pathlib import Path

from pytorch_lightning import Trainer

from nets import Net


def main(out):
    trainer = Trainer()
    trainer.fit(Net())
    return out / Path(trainer.checkpoint_callback.best_model_path).name
