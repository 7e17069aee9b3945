import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch)}

    def on_before_optimizer_step(self, optimizer):
        norms = pl.utilities.grad_norm(self, norm_type=2, group_separator="_")
        self.log_dict({name: round(norm.item(), 3) for name, norm in norms.items()}, on_step=True, on_epoch=False)


def main():
    pl.Trainer().fit(Net())
