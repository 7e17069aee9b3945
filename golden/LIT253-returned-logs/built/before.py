import pytorch_lightning as pl
import torch


class Stored(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        output = {"loss": loss, "n": len(batch)}
        output["log"] = {"train_loss": loss}
        output["progress_bar"] = {"n": len(batch)}
        return output

    def validation_epoch_end(self, outputs):
        loss = sum(o["loss"] for o in outputs)
        output = {}
        if loss > 0:
            output["log"] = {"val_loss": loss}
            output["val_loss"] = loss
        return output

    def test_epoch_end(self, outputs):
        results = {"log": {}}
        for name in self.names:
            score = sum(o[name] for o in outputs)
            results["log"][f"test/{name}"] = score
            results[name] = score
        return results


class Read(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        results = {"val_loss": sum(outputs), "log": {"val_loss": sum(outputs)}}
        if self.verbose:
            print(results["val_loss"], results)
        return results


class Updated(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        log = {"val_loss": sum(outputs), "step": self.current_epoch}
        results = {"log": log}
        results.update({"val_loss": log["val_loss"], "scores": torch.cat(outputs)})
        return results

    def test_epoch_end(self, outputs):
        results = {"test_loss": sum(outputs)}
        results.update(self.compute())
        return results
