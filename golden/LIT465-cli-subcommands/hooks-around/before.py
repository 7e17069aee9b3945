from net import Data, Net
from pytorch_lightning.utilities.cli import LightningCLI


class TrainCLI(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.add_argument("--notes", default="")

    def before_fit(self):
        print(self.config["notes"])

    def after_fit(self):
        self.trainer.test(self.model, datamodule=self.datamodule)


class Quiet(TrainCLI):
    pass


def main():
    Quiet(Net)


if __name__ == "__main__":
    main()
    cli = TrainCLI(Net, Data)
    print(cli.trainer.callback_metrics)
