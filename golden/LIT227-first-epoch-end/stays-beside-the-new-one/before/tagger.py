from base import Base


class Tagger(Base):
    def test_epoch_end(self, outputs):
        print("tested", len(outputs))
