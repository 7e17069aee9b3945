from pytorch_lightning.utilities.cli import LightningCLI

from waves import Waves, WavesNet

if __name__ == "__main__":
    LightningCLI(WavesNet, Waves, save_config_callback=None)
