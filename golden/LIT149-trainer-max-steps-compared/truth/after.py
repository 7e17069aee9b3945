import pytorch_lightning as pl


class Steps:
    @property
    def num_training_steps(self) -> int:
        if self.trainer.max_steps > 0:
            return self.trainer.max_steps
        return len(self.train_dataloader()) * self.trainer.max_epochs


class Net(Steps, pl.LightningModule):
    def configure_optimizers(self):
        total = self.trainer.max_steps if self.trainer.max_steps > 0 else 100
        half = (self.trainer.max_steps if self.trainer.max_steps > 0 else len(self.data) * 2) // 2
        other = self.trainer.max_steps if self.trainer.max_steps > 0 else 100  # a limit
        if self.trainer.max_steps <= 0 and total > 10:
            total = 10
        if total < 5 or self.trainer.max_steps > 0:
            total += 1
        return total, half, other

    def on_train_start(self):
        limit = self.trainer.max_steps
        if limit == -1:
            limit = 100
        bound = self.trainer.max_steps
        if bound > 0:
            print(bound)
        elif bound <= 0 and bound != -1:
            print(0)
        print(limit)

    def ends(self):
        return bool(self.trainer.max_steps > 0)

    def all_of_it(self):
        return self.trainer.max_steps if self.trainer.max_steps > 0 else self.limit or 100
