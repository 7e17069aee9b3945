import pytorch_lightning as pl


class Module(pl.LightningModule):
    def on_fit_start(self):
        pass

    def on_something_of_mine(self):
        pass

    def summarize(self):
        return "ours"


class Plain:
    def on_post_move_to_device(self):
        pass
