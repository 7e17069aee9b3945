import pytorch_lightning as pl

STEPS = {"add_argparse_args": "options", "from_argparse_args": "trainer"}


class Data(pl.LightningDataModule):
    def report(self, trainer):
        for name, what in STEPS.items():
            self.print(f"{name} is called for {what} of {trainer}")
