from nets import Base


class Plain(Base.Net):
    def validation_epoch_end(self, outputs):
        return sum(outputs) / len(outputs)
