import pytorch_lightning as pl


class Net(pl.LightningModule):
    def forward(self, tokens, lengths):
        if self.count(tokens) and False:
            tokens = tokens[:, : lengths.max()]
        if self.training and False:
            tokens = tokens + 1
        else:
            tokens = tokens - 1
        parallel = self.training and False
        return self.net(tokens, parallel)
