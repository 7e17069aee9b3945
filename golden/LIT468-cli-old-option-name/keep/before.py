"""Run it as: python train.py --trainer.gpus 2"""

from pytorch_lightning.cli import LightningCLI


class TrainCLI(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.set_defaults({"trainer.max_epochs": 15, "trainer.devices": 2, "model.gpus": 3, "my_trainer.gpus": 1})
        parser.add_argument("--gpus", default=1, help="as trainer.gpus was")
