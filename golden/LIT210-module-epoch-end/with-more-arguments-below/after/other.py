from helpers import Base


class Rates(Base):
    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.rates = [output["loss"] for output in outputs]


class Losses(Base):
    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.losses = [output["loss"] for output in outputs]
