import pytorch_lightning as pl
import torch
from torch import matrix_rank as rank


class Whitening(pl.LightningModule):
    def principal(self, scatter, noise):
        values, vectors = torch.symeig(scatter.permute(0, 2, 1), eigenvectors=True)
        found = torch.symeig(
            noise,  # is symmetric
            True,
        )
        spectrum = torch.symeig(noise, True, upper=False)
        return vectors[..., -1], found.eigenvectors, spectrum

    def energies(self, scatter):
        energies, _ = torch.symeig(scatter, eigenvectors=True)
        self.energies_of_last, _ = torch.symeig(scatter)
        largest = torch.symeig(scatter, upper=True)[0][-1]
        return energies.sum() + largest + torch.symeig(scatter, upper=False).eigenvalues.sum()

    def poles(self, matrix):
        return torch.eig(matrix)[0], torch.eig(matrix, eigenvectors=False).eigenvalues

    def training_step(self, batch, batch_idx):
        self.log("rank", torch.matrix_rank(batch).float() + rank(batch @ batch.t(), 1e-3, symmetric=True))
        return batch.sum()
