from lightning_fabric import Fabric


class Trained:
    """No LightningModule: its own loop calls the step for each optimizer."""

    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.nets[optimizer_idx](batch).mean()

    def run(self, fabric: Fabric, loader):
        for batch_idx, batch in enumerate(loader):
            for optimizer_idx, optimizer in enumerate(self.optimizers):
                fabric.backward(self.training_step(batch, batch_idx, optimizer_idx))
                optimizer.step()
