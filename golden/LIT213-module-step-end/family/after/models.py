from base import Base, Steps


class Model(Base):
    def training_step(self, batch, batch_idx):
        return self.training_step_end({"loss": self(batch)})


class Evaluated(Steps):
    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        return self.validation_step_end(super().validation_step(batch, batch_idx, dataloader_idx))

    def validation_step_end(self, outputs):
        self.log("val", outputs.mean())
        return outputs
