from base import Base


class Roots(Base):
    def _validation_epoch_end(self, outputs):
        results = super()._validation_epoch_end(outputs)
        results["log"]["val_root"] = results["val_loss"].sqrt()
        return results


class Counted(Base):
    def _validation_epoch_end(self, outputs):
        self.validated = len(outputs)
        return super()._validation_epoch_end(outputs)
