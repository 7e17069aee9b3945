import pytorch_lightning as pl


class Steps:
    @property
    def num_training_steps(self) -> int:
        if self.trainer.max_steps:
            return self.trainer.max_steps
        return len(self.train_dataloader()) * self.trainer.max_epochs


class Net(Steps, pl.LightningModule):
    def configure_optimizers(self):
        total = self.trainer.max_steps or 100
        half = (self.trainer.max_steps or len(self.data) * 2) // 2
        other = self.trainer.max_steps if self.trainer.max_steps else 100  # a limit
        if not self.trainer.max_steps and total > 10:
            total = 10
        if total < 5 or self.trainer.max_steps:
            total += 1
        return total, half, other

    def on_train_start(self):
        limit = self.trainer.max_steps
        if limit is None:
            limit = 100
        bound = self.trainer.max_steps
        if bound:
            print(bound)
        elif not bound and bound != None:
            print(0)
        print(limit)

    def ends(self):
        return bool(self.trainer.max_steps)

    def all_of_it(self):
        return self.trainer.max_steps or self.limit or 100
