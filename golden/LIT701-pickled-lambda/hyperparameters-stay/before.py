import lightning as L


class Net(L.LightningModule):
    def __init__(self, act=lambda x: x * 2, norm=None):
        super().__init__()
        self.save_hyperparameters()
        self.act, self.norm = act, norm


if __name__ == "__main__":
    L.Trainer(strategy="ddp_spawn", devices=2).fit(Net(norm=lambda x: x / 2))
