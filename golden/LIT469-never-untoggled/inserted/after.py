import pytorch_lightning as pl


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        opt_a, opt_b = self.optimizers()

        self.toggle_optimizer(opt_a)
        loss_a = self.loss_a(batch)
        self.manual_backward(loss_a)
        opt_a.step()

        self.untoggle_optimizer(opt_a)
        # the other one
        self.toggle_optimizer(opt_b)
        loss_b = self.loss_b(batch)
        self.manual_backward(loss_b)
        opt_b.step()
        self.untoggle_optimizer(opt_b)
        return {"a": loss_a, "b": loss_b}


class Critic(pl.LightningModule):
    def training_step(this, batch, batch_idx):
        critic, actor = this.optimizers()
        this.toggle_optimizer(optimizer=critic)
        this.manual_backward(this.critic_loss(batch))
        critic.step()
        this.untoggle_optimizer(critic)
        this.toggle_optimizer(actor)
        this.manual_backward(this.actor_loss(batch))
        actor.step()  # and that is all
        this.untoggle_optimizer(actor)
