from nets import Base, heads


class Net(Base):
    def validation_epoch_end(self, outputs):
        self.log("loss", sum(outputs) / len(outputs))


class Tested(heads):
    def test_epoch_end(self, outputs):
        self.log("loss", sum(outputs) / len(outputs))
