import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"acc": self(batch).mean()}

    def evaluate(self, outputs):
        acc = torch.stack([output["acc"] for output in outputs]).mean()
        return {"acc": acc, "count": torch.tensor(len(outputs))}

    def validation_epoch_end(self, outputs):
        results = self.evaluate(outputs)
        results["log"] = {f"val/{name}": value for name, value in results.items()}
        results["progress_bar"] = {"running": results["acc"]}
        self.log_dict({key: value for key, value in results["log"].items() if key not in results["progress_bar"]})
        self.log_dict(
            {key: value for key, value in results["log"].items() if key in results["progress_bar"]},
            prog_bar=True,
        )
        self.log_dict(
            {key: value for key, value in results["progress_bar"].items() if key not in results["log"]},
            prog_bar=True,
            logger=False,
        )
        if "acc" not in results["log"] and "acc" not in results["progress_bar"]:
            self.log("acc", results["acc"], logger=False)
        if "count" not in results["log"] and "count" not in results["progress_bar"]:
            self.log("count", results["count"], logger=False)

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def test_epoch_end(self, outputs):
        results = self.evaluate(outputs)
        results["log"] = {"test_acc": results["acc"]}
        self.log_dict(results["log"])
        if "acc" not in results["log"]:
            self.log("acc", results["acc"])
        if "count" not in results["log"]:
            self.log("count", results["count"])
