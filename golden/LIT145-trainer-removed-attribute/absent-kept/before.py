import pytorch_lightning as pl


class Net(pl.LightningModule):
    def forward(self, tokens, lengths):
        if self.count(tokens) and self.trainer.use_dp:
            tokens = tokens[:, : lengths.max()]
        if self.training and self.trainer.use_dp:
            tokens = tokens + 1
        else:
            tokens = tokens - 1
        parallel = self.training and self.trainer.use_dp
        return self.net(tokens, parallel)
