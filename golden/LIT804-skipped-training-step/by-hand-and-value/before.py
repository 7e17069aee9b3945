import lightning as L


class ByItem(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        loss = self.net(batch).sum()
        if loss.item() > 1e4:
            return
        self.manual_backward(loss)
        self.optimizers().step()


class ByLoss(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        d_loss = self.critic(batch).mean()
        if d_loss < self.floor:
            return None
        self.manual_backward(d_loss)
        self.optimizers().step()
