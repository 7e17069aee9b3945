from base import Base


def overrides(method):
    return method


class Parser(Base):
    @overrides
    def _validation_epoch_end(self, outputs, part="valid", write=False) -> None:
        self.sums = [x["loss"] for x in outputs]


class Relations(Base):
    def _validation_epoch_end(self, outputs, part="valid", write=False) -> None:
        super()._validation_epoch_end(outputs, part, write)
        self.done = True
