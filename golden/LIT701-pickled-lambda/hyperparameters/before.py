import lightning as L


class Net(L.LightningModule):
    def __init__(self, size, act=lambda x: x * 2):
        super().__init__()
        self.save_hyperparameters(ignore=["act"])
        self.act = act


if __name__ == "__main__":
    L.Trainer(strategy="ddp_spawn", devices=2).fit(Net(3))
