import pytorch_lightning as pl
from torch.optim import SGD


class Net(pl.LightningModule):
    def __init__(self, parts):
        super().__init__()
        self.automatic_optimization = False
        self.gradient_clip_val = None
        self.accumulate_grad_batches = 1
        self.parts = parts

    def training_step(self, batch, batch_idx):
        is_update = (batch_idx + 1) % self.accumulate_grad_batches == 0 or self.trainer.is_last_batch
        outputs = []
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"]
            if batch_idx % self.accumulate_grad_batches == 0:
                optimizer.zero_grad()
            self.manual_backward(loss / self.accumulate_grad_batches)
            if is_update:
                self.clip_gradients(optimizer, gradient_clip_val=self.gradient_clip_val, gradient_clip_algorithm="norm")
                optimizer.step()
            self.untoggle_optimizer(optimizer)
            outputs.append({**output, "loss": loss.detach() / self.accumulate_grad_batches})
        self.training_step_outputs.append(outputs)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": self.parts[optimizer_idx](batch).mean(), "size": len(batch)}

    def training_epoch_end(self, outputs):
        for each in outputs:
            print(sum(output["size"] for output in each))

    def configure_optimizers(self):
        return [SGD(self.parts[0].parameters(), lr=0.1), SGD(self.parts[1].parameters(), lr=0.1)]
