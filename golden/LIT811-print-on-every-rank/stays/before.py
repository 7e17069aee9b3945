import sys

import lightning as L


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        print("made")

    def on_train_epoch_end(self):
        self.print("epoch")
        if self.trainer.is_global_zero:
            print("zero")
        print("error", file=sys.stderr)


def main():
    print("main")
