import lightning as L


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        # weight decay
        self.linear.weight.data *= 0.9  # a bit
        self.head[0].bias.data.mul_(0.5)
        return self(batch).sum()


class Other(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        self.linear.weight.data = self.linear.weight.data * self.factor
        return loss

    def on_after_backward(self):
        self.count += 1

    def forward(self, x):
        return self.linear(x)


class Critic(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        for p in self.critic.parameters():
            p.data.clamp_(-0.01, 0.01)
        return loss
