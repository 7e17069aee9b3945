from base import Base


def overrides(method):
    return method


class Parser(Base):
    @overrides
    def validation_epoch_end(self, outputs, part="valid", write=False) -> None:
        self.sums = [x["loss"] for x in outputs]


class Relations(Base):
    def validation_epoch_end(self, outputs, part="valid", write=False) -> None:
        super().validation_epoch_end(outputs, part, write)
        self.done = True
