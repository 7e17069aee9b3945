"""Word sense disambiguation; the last predictions are kept for an error report."""
from argparse import ArgumentParser
from collections import Counter

import pytorch_lightning as pl
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset


class Senses(Dataset):
    """A context of word numbers and the sense of the word in its middle."""

    def __init__(self, n, seed, words=30, window=5):
        g = torch.Generator().manual_seed(seed)
        self.context = torch.randint(0, words, (n, window), generator=g)
        self.sense = ((self.context < words // 2).sum(dim=1) > window // 2).long()

    def __len__(self):
        return len(self.sense)

    def __getitem__(self, i):
        return {"id": i, "context": self.context[i], "sense": self.sense[i]}


class SenseClassifier(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.embedding = nn.EmbeddingBag(30, self.hparams.dim, mode="mean")
        self.classifier = nn.Linear(self.hparams.dim, 2)
        self.loss = nn.CrossEntropyLoss()
        self.last_outputs = None

    def forward(self, context):
        return self.classifier(self.embedding(context))

    def training_step(self, batch, batch_idx):
        loss = self.loss(self(batch["context"]), batch["sense"])
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        logits = self(batch["context"])
        return {"id": batch["id"], "predicted": logits.argmax(dim=1), "sense": batch["sense"]}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        # kept for ErrorReport
        self.last_outputs = outputs
        correct = sum((o["predicted"] == o["sense"]).sum().item() for o in outputs)
        total = sum(len(o["sense"]) for o in outputs)
        self.log("val_acc", correct / total)

    def on_train_end(self):
        batches = len(self.last_outputs)
        self.last_outputs = self.last_outputs[-1:]
        self.print("kept 1 of", batches, "batches")

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


class ErrorReport(pl.Callback):
    """Counts which sense is taken for which, after each validation."""

    def on_validation_end(self, trainer, pl_module):
        if not pl_module.last_outputs:
            return
        errors = Counter()
        for output in pl_module.last_outputs:
            for predicted, sense in zip(output["predicted"].tolist(), output["sense"].tolist()):
                if predicted != sense:
                    errors[sense, predicted] += 1
        print("errors:", sorted(errors.items()))


def main(args):
    pl.seed_everything(15)
    model = SenseClassifier(args)
    trainer = pl.Trainer(max_epochs=args.epochs, callbacks=[ErrorReport()], enable_checkpointing=False, logger=False)
    trainer.fit(model, DataLoader(Senses(120, 0), batch_size=20), DataLoader(Senses(50, 1), batch_size=20))
    report = model.last_outputs[0]
    print("last batch:", report["id"].tolist(), report["predicted"].tolist())


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--dim", type=int, default=8)
    parser.add_argument("--lr", type=float, default=0.05)
    parser.add_argument("--epochs", type=int, default=3)
    main(parser.parse_args())
