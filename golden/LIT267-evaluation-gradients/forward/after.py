import torch
from pytorch_lightning import LightningModule, Trainer


class Potential(LightningModule):
    def forward(self, positions):
        with torch.enable_grad():
            positions.requires_grad_(True)
            energy = self.net(positions)
            return energy, -torch.autograd.grad(energy.sum(), positions, create_graph=True)[0]

    def step(self, batch):
        energy, forces = self(batch["positions"])
        return self.loss(energy, forces, batch)

    def test_step(self, batch, batch_idx):
        return self.step(batch)


Trainer(max_epochs=3, inference_mode=False).test(Potential())
