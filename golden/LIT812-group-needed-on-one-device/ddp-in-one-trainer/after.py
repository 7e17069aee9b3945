import lightning as L


class Net(L.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch[self.trainer.global_rank :: self.trainer.world_size])


def main(args):
    L.Trainer(strategy="ddp", devices=2).fit(Net())
    L.Trainer(devices=1).test(Net())
