import pytorch_lightning as pl


class Net(pl.LightningModule):
    def forward(self, tokens, lengths):
        # padding of the whole batch
        return self.net(tokens)
