import lightning as L


class Late(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.decoder(self.encoder(batch)).pow(2).mean()
        self.decoder.weight.data.clamp_(-1, 1)
        return loss


class Decayed(L.LightningModule):
    def training_step(self, batch, batch_idx):
        self.decoder.weight.data *= 0.9
        return self.decoder(batch).mean()


class Repeated(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = 0
        for part in batch.unbind():
            self.decoder.weight.data /= self.decoder.weight.data.norm()
            loss = loss + self.decoder(part).mean()
        return loss
