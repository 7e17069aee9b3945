import lightning as L
import torch
from nearby import nearest


class Scores(L.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        features = outputs["student"].detach().cpu()
        queries = outputs["teacher"].detach().cpu()
        labels = outputs["labels"].detach().cpu()
        self.compute(predictions=features, queries=queries, labels=labels, metric=self.mrr, pl_module=pl_module)

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.preds.append(outputs["student"].detach().cpu())
        self.queries.append(outputs["teacher"].detach().cpu())
        self.labels.append(outputs["labels"].detach().cpu())

    def on_validation_epoch_end(self, trainer, pl_module):
        predictions = torch.cat(self.preds, dim=0)
        queries = torch.cat(self.queries, dim=0)
        labels = torch.cat(self.labels, dim=0)
        self.compute(predictions=predictions, queries=queries, labels=labels, metric=self.mrr, pl_module=pl_module)

    def compute(self, predictions, queries, labels, pl_module, metric):
        probabilities, _, labels = nearest(prediction_features=predictions, query_features=queries, labels=labels, k=3)
        preds = torch.flatten(probabilities)
        target = torch.eye(len(labels)).flatten()
        pl_module.log("mrr", metric(preds, target))
