import lightning as L


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.scaled = {power: (lambda x, power=power: x**power) for power in range(3)}
        self.late = {power: (lambda x: x**power) for power in range(3)}
        self.places = {name: place for place, name in enumerate(sorted("cba", key=lambda name: name))}

    def training_step(self, batch, batch_idx):
        return self.layer(self.scaled[2](batch)).mean()


if __name__ == "__main__":
    L.Trainer(strategy="ddp_spawn", devices=2).fit(Net())
