from base import Base


class Net(Base):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch)}
