from base import Base
from torch.optim import Adam

N_CRITIC = 5


class WGAN(Base):
    def configure_optimizers(self):
        critic, generator = Adam(self.parts[0].parameters()), Adam(self.parts[1].parameters())
        return {"optimizer": critic, "frequency": N_CRITIC}, {"optimizer": generator, "frequency": 1}
