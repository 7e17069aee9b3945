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
    lightning_cli = Quiet(Net, run=False)
    lightning_cli.before_fit()
    lightning_cli.trainer.fit(lightning_cli.model, datamodule=lightning_cli.datamodule)
    lightning_cli.after_fit()


if __name__ == "__main__":
    main()
    cli = TrainCLI(Net, Data, run=False)
    cli.before_fit()
    cli.trainer.fit(cli.model, datamodule=cli.datamodule)
    cli.after_fit()
    print(cli.trainer.callback_metrics)
