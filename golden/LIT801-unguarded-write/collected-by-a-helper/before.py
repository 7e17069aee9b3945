import json

import lightning as L


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.found = []

    def validation_step(self, batch, batch_idx):
        self.note(self(batch))

    def note(self, scores):
        found = [{"score": float(score)} for score in scores]
        self.found += found

    def on_validation_epoch_end(self):
        json.dump(self.found, open("found.json", "w"))
        self.found = []


trainer = L.Trainer(strategy="ddp", devices=2)
