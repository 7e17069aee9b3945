import lightning as L
from torch.utils.data import DataLoader


class Shapes(L.LightningModule):
    def train_dataloader(self):
        return DataLoader(self.data, batch_size=4, shuffle=True)


trainer = L.Trainer(devices=2, strategy="ddp", use_distributed_sampler=False)
trainer.fit(Shapes())
L.Trainer(devices=1).test(Shapes())
