from lightning.pytorch import LightningModule


class Net(LightningModule):
    def predict_step(self, batch, batch_idx):
        """`gpu` is told by the option that tells the Trainer too."""
        tokens = self.tokenizer(batch["names"])
        if self.gpu:
            tokens = tokens.cuda()
        if self.hparams.num_gpus > 0:
            tokens = tokens.to("cuda")
        return self.model(tokens)
