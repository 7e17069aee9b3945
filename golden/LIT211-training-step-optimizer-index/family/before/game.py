from torch.optim import Adam

from base import Game


class Chess(Game):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)

    def training_step(self, batch, batch_idx, optimizer_idx):
        loss = super().training_step(batch, batch_idx, optimizer_idx)
        return 2 * loss

    def configure_optimizers(self):
        return [Adam(self.white.parameters(), self.lr), Adam(self.black.parameters(), self.lr)]
