import os

from lightning.pytorch import LightningModule


class Base(LightningModule):
    def write_lines(self, lines, name="lines.txt"):
        with open(os.path.join(self.hparams.out, name), "a") as f:
            f.writelines(lines)

    def write_own(self, lines, name=f"lines{os.getpid()}.txt"):
        with open(os.path.join(self.hparams.out, name), "a") as f:
            f.writelines(lines)
