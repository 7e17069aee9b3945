import pytorch_lightning as pl
import torch


class Ranker(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        ranks = torch.cat([output["ranks"] for output in outputs]).float()
        metrics = {"mrr": (1 / ranks).mean(), "hits": (ranks <= 10).float().mean(), "first": (ranks <= 1).float().mean()}
        logs = {"val/{}".format(name): value for name, value in metrics.items()}
        return {**metrics, "log": logs, "progress_bar": {"hits": metrics["hits"]}}


class Scorer(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        metrics = {"val_loss": loss, "val_acc": self.accuracy(), "val_size": len(outputs)}
        return dict(metrics, log={"val_loss": loss}, progress_bar={"val_acc": metrics["val_acc"]})
