from pytorch_lightning.utilities.cli import LightningCLI

from net import Data, Net


class Rivers(LightningCLI):
    def before_fit(self):
        self.fit_kwargs["ckpt_path"] = self.config["resume"]
        print(sorted(self.fit_kwargs))


def main():
    cli = Rivers(Net, Data, run=False)
    return cli.fit_kwargs
