"""Left of older code: Lightning 1.6 called none of these, and what they do was not done."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_end(self, outputs):
        return {"psnr": sum(outputs) / len(outputs)}

    def test_end(self, outputs):
        print(len(outputs))
