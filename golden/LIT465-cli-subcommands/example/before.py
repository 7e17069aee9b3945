from pytorch_lightning.utilities.cli import LightningCLI


def main(Net):
    cli = LightningCLI(Net)
    cli.trainer.test(cli.model)
