import pytorch_lightning as pl


class Tied(pl.LightningModule):
    def on_post_move_to_device(self):
        self.decoder.weight = self.encoder.weight


class Asked(pl.LightningModule):
    def on_fit_start(self):
        self.on_post_move_to_device()

    def on_post_move_to_device(self):
        self.moved = True


class Plain:
    def on_post_move_to_device(self):
        pass
