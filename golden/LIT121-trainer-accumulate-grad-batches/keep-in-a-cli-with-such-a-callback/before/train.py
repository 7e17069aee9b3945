from pytorch_lightning.cli import LightningCLI

from net import Net

if __name__ == "__main__":
    LightningCLI(Net)
