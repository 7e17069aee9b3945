import lightning as L


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).sum()

    def on_after_backward(self):
        # weight decay
        self.linear.weight.data *= 0.9  # a bit
        self.head[0].bias.data.mul_(0.5)


class Other(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        return loss

    def on_after_backward(self):
        self.count += 1
        self.linear.weight.data = self.linear.weight.data * self.factor

    def forward(self, x):
        return self.linear(x)


class Critic(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        return loss

    def on_after_backward(self):
        for p in self.critic.parameters():
            p.data.clamp_(-0.01, 0.01)
