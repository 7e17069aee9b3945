from lightning.pytorch import LightningModule, Trainer


class Agent(LightningModule):
    def training_step(self, batch, batch_idx):
        action = self.env.action_space.sample()
        return self.net(batch, action).sum()


if __name__ == "__main__":
    Trainer().fit(Agent())
