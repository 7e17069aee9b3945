import pytorch_lightning as pl
from transformers import AutoModelForSequenceClassification, AutoTokenizer, T5ForConditionalGeneration


class Classifier(pl.LightningModule):
    def __init__(self, name="bert-base-cased"):
        super().__init__()
        self.tokenizer = AutoTokenizer.from_pretrained(name)
        self.model = AutoModelForSequenceClassification.from_pretrained(name, num_labels=2)

    # one batch
    def training_step(self, batch, batch_idx):
        return self.model(**batch).loss


class Hooked(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.t5 = T5ForConditionalGeneration.from_pretrained("t5-small")

    def on_fit_start(self):
        """Say so."""
        print("begin")

    def training_step(this, batch, batch_idx):
        return this.t5(**batch).loss

    def sample(self, text):
        self.eval()
        return self.t5.generate(text)
