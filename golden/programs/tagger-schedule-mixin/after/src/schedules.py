from pytorch_lightning.accelerators import XLAAccelerator
from torch.optim.lr_scheduler import LambdaLR


class ScheduleMixin:
    """A linear warm-up and decay for any model with `conf`."""

    @property
    def num_training_steps(self) -> int:
        """Total training steps inferred from datamodule and devices."""
        if self.trainer.max_steps > 0:
            return self.trainer.max_steps
        limit_batches = self.trainer.limit_train_batches
        batches = len(self.train_dataloader())
        batches = min(batches, limit_batches) if isinstance(limit_batches, int) else int(limit_batches * batches)
        num_devices = max(1, self.trainer.num_devices)
        if isinstance(self.trainer.accelerator, XLAAccelerator):
            num_devices = max(num_devices, self.trainer.num_devices)
        effective_accum = self.trainer.accumulate_grad_batches * num_devices
        return (batches // effective_accum) * self.trainer.max_epochs

    def linear_schedule(self, optimizer):
        total = self.num_training_steps
        warmup = int(total * self.conf['optim']['warmup'])
        schedule = LambdaLR(optimizer, lambda s: (s + 1) / (warmup + 1) if s < warmup else max(0.0, (total - s) / max(1, total - warmup)))
        return {'scheduler': schedule, 'interval': 'step', 'frequency': 1, 'name': 'learning_rate'}
