try:
    from lightning.pytorch import LightningModule, Trainer
    from torch import nn

    def make_tail():
        class Tail(nn.Module):
            def forward(self, x):
                return x * 2

        return Tail()

    class Net(LightningModule):
        def __init__(self):
            super().__init__()
            self.tail = make_tail()

    if __name__ == "__main__":
        Trainer(strategy="ddp_spawn", devices=2).fit(Net())
except ImportError:
    print("without Lightning")
