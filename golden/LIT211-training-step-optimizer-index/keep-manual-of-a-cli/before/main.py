from net import Net
from pytorch_lightning.cli import LightningCLI

cli = LightningCLI(Net, run=False)
cli.trainer.fit(cli.model)
