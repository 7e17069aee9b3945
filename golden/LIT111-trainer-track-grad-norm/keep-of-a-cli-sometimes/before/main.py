from net import Net
from pytorch_lightning.cli import LightningCLI


class Program(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.set_defaults({"trainer.max_epochs": 2})


if __name__ == "__main__":
    Program(Net, save_config_callback=None)
