"""A hook decides when the second optimizer is stepped; up to 1.4 the outputs were nested by optimizer."""
import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.dis, self.gen = torch.nn.Linear(2, 1), torch.nn.Linear(1, 2)

    def training_step(self, batch, batch_idx):
        outputs = {}
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)

            def closure():
                output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
                loss = output["loss"]
                optimizer.zero_grad()
                self.manual_backward(loss)
                self.clip_gradients(optimizer, gradient_clip_val=0.5, gradient_clip_algorithm="norm")
                outputs[optimizer_idx] = {**output, "loss": loss.detach()}
                return loss

            self._step_optimizer(self.current_epoch, batch_idx, optimizer, optimizer_idx, closure)
            self.untoggle_optimizer(optimizer)
        for optimizer_idx, output in outputs.items():
            self.training_step_outputs[optimizer_idx].append(output)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return {"loss": self.dis(batch).mean(), "size": len(batch)}
        return {"loss": -self.dis(self.gen(batch[:, :1])).mean(), "size": len(batch)}

    def training_epoch_end(self, outputs):
        self.log("dis", torch.stack([both[0]["loss"] for both in outputs]).mean())
        self.log("gen", torch.stack([both[1]["loss"] for both in outputs]).mean())

    def _step_optimizer(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **kwargs):
        # the generator every other batch
        if optimizer_idx == 0 or batch_idx % 2 == 0:
            optimizer.step(closure=optimizer_closure)
        else:
            optimizer_closure()

    def configure_optimizers(self):
        dis = torch.optim.SGD(self.dis.parameters(), lr=0.1)
        return [dis, torch.optim.SGD(self.gen.parameters(), lr=0.1)], []


trainer = pl.Trainer(max_epochs=2, gradient_clip_val=0.5)
trainer.fit(Gan())
