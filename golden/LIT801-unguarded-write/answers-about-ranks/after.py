from lightning.pytorch import LightningModule


class Net(LightningModule):
    def is_logger(self):
        """Whether this one logs."""
        return self.trainer.global_rank <= 0

    @property
    def writes(self):
        return self.trainer.is_global_zero and self.hparams.write

    def many(self):
        return self.trainer.world_size > 1

    def counted(self):
        count = self.count + 1
        return self.global_rank < count

    def on_fit_start(self):
        self.first = self.global_rank == 0

    def on_validation_epoch_end(self):
        main = self.trainer.is_global_zero
        if self.is_logger():
            with open("one.txt", "w") as f:
                f.write("done")
        if self.writes:
            with open("two.txt", "w") as f:
                f.write("done")
        if not self.first:
            return
        if main:
            with open("three.txt", "w") as f:
                f.write("done")

    def on_test_epoch_end(self):
        if self.many():
            if self.trainer.is_global_zero:
                with open("four.txt", "w") as f:
                    f.write("done")
