import pytorch_lightning as pl
from transformers import AdamW, AutoModelWithLMHead, TextDataset


class Tagger(pl.LightningModule):
    optimizer_class = AdamW

    def configure_optimizers(self):
        return AdamW(self.parameters(), lr=1e-3, correct_bias=False)

    def train_dataloader(self):
        return TextDataset, AutoModelWithLMHead
