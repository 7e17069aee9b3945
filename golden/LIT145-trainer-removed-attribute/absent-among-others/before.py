import pytorch_lightning as pl


class Net(pl.LightningModule):
    def forward(self, tokens, lengths):
        # padding of the whole batch
        if self.trainer and self.trainer.use_dp and self.trainer.num_gpus > 1:
            tokens = tokens[:, : lengths.max()]
        if self.trainer is not None and (self.trainer.use_dp or self.trainer.use_ddp2):
            tokens = tokens.contiguous()
        return self.net(tokens)
