import lightning as L


class ByNumber(L.LightningModule):
    """All ranks come to the same."""

    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        if batch_idx % 2 == 0:
            return
        if self.loss_weight > 1:
            return
        loss = self.net(batch).sum()
        self.manual_backward(loss)
        self.optimizers().step()
        if loss.item() > 1e4:
            return
        self.log("loss", loss)


class ByOption(L.LightningModule):
    def __init__(self, kind_of_loss):
        super().__init__()
        self.automatic_optimization = False
        self.kind_of_loss = kind_of_loss

    def training_step(self, batch, batch_idx):
        kind_of_loss = self.kind_of_loss
        if kind_of_loss == "none":
            return
        other_loss = None
        if other_loss is None:
            return
        self.manual_backward(self.net(batch).sum())
