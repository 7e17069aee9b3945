import pytorch_lightning as pl
from pytorch_lightning.utilities.cli import LightningCLI

from tide import Tide, TideData


class TideCLI(LightningCLI):
    """Ours."""

    def add_arguments_to_parser(self, parser):
        parser.add_lightning_class_args(pl.callbacks.EarlyStopping, "stopping")
        parser.set_defaults({"trainer.accelerator": "gpu", "trainer.devices": 2, "trainer.strategy": "ddp", "stopping.monitor": "val_loss"})
        parser.set_defaults(
            {
                "trainer.max_epochs": 9,
                # on one machine
                "trainer.num_nodes": 1,
                'trainer.weights_summary': "full",  # all of it
                "trainer.checkpoint_callback": False,
                "model.gpus": 3,
            }
        )


class Slow(TideCLI):
    def add_arguments_to_parser(self, parser):
        super().add_arguments_to_parser(parser)
        parser.set_defaults(**{"trainer.accelerator": "cpu", "trainer.replace_sampler_ddp": False})


if __name__ == "__main__":
    TideCLI(Tide, TideData, trainer_defaults={"accelerator": "gpu", "devices": 1})
