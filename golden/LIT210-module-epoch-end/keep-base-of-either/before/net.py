from bases import Base


class Net(Base):
    def validation_epoch_end(self, outputs):
        self.seen = len(outputs)
