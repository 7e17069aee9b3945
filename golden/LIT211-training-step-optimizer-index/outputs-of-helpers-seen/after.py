import torch
from pytorch_lightning import LightningModule, Trainer


class CycleGAN(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.nets = torch.nn.ModuleList()

    def generator_step(self, batch):
        self.loss = self.nets[0](batch).mean()
        return self.loss

    def training_step(self, batch, batch_idx):
        is_update = (batch_idx + 1) % 2 == 0 or self.trainer.is_last_batch
        outputs = []
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"] if isinstance(output, dict) else output
            if batch_idx % 2 == 0:
                optimizer.zero_grad()
            self.manual_backward(loss / 2)
            if is_update:
                self.clip_gradients(optimizer, gradient_clip_val=1.0, gradient_clip_algorithm="norm")
                optimizer.step()
            self.untoggle_optimizer(optimizer)
            outputs.append({**(output if isinstance(output, dict) else {}), "loss": loss.detach() / 2})
        self.training_step_outputs.append(outputs)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.generator_step(batch)
        return {"loss": self.nets[1](batch).mean(), "n": len(batch)}

    def training_epoch_end(self, outputs):
        self.log("loss", torch.stack([both[0]["loss"] for both in outputs]).mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.nets[0].parameters()), torch.optim.Adam(self.nets[1].parameters())


Trainer(accumulate_grad_batches=2, gradient_clip_val=1.0).fit(CycleGAN())
