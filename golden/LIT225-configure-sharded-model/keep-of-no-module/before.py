import pytorch_lightning as pl


class Layout:
    """How the parts of a model are spread, which is asked by hand."""

    def configure_sharded_model(self):
        return {"blocks": 4}


class Net(pl.LightningModule):
    def __init__(self, layout: Layout):
        super().__init__()
        self.blocks = layout.configure_sharded_model()["blocks"]
