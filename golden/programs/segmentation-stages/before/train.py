import pytorch_lightning as pl

from config import config
from seg.data import BlobData
from seg.engine import build_trainer, run_stage
from seg.model import SegModel


def main():
    pl.seed_everything(config["seed"])
    dm = BlobData(config["batch_size"])
    model = SegModel(config["lr"])
    trainer = run_stage(build_trainer(config), model, dm)

    # second stage: longer, from the last checkpoint of the first
    trainer = build_trainer(config, resume="checkpoints/last.ckpt", max_epochs=4)
    trainer = run_stage(trainer, model, dm)
    for metrics in trainer.test(model, datamodule=dm):
        print({k: round(v, 3) for k, v in sorted(metrics.items())})


if __name__ == "__main__":
    main()
