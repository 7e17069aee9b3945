import pytorch_lightning as pl
import torch


class Ranker(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        ranks = torch.cat([output["ranks"] for output in outputs]).float()
        metrics = {"mrr": (1 / ranks).mean(), "hits": (ranks <= 10).float().mean(), "first": (ranks <= 1).float().mean()}
        logs = {"val/{}".format(name): value for name, value in metrics.items()}
        self.log_dict({key: value for key, value in logs.items() if key != "hits"})
        self.log("hits", metrics["hits"], prog_bar=True, logger="hits" in logs)
        self.log_dict({key: value for key, value in metrics.items() if key != "hits"}, logger=False)


class Scorer(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        metrics = {"val_loss": loss, "val_acc": self.accuracy(), "val_size": len(outputs)}
        self.log("val_loss", loss)
        self.log("val_acc", metrics["val_acc"], prog_bar=True, logger=False)
        self.log_dict({key: value for key, value in metrics.items() if key not in ("val_loss", "val_acc")}, logger=False)
