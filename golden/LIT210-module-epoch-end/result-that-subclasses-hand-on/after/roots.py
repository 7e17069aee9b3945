from base import Base


class Counted(Base):
    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validated = len(outputs)
        super().on_validation_epoch_end()
