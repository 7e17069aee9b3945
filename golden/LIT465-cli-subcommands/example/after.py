from pytorch_lightning.utilities.cli import LightningCLI


def main(Net):
    cli = LightningCLI(Net, run=False)
    cli.trainer.fit(cli.model)
    cli.trainer.test(cli.model)
