import pytorch_lightning as pl
import torch
from torch.linalg import matrix_rank


class Whitening(pl.LightningModule):
    def principal(self, scatter, noise):
        values, vectors = torch.linalg.eigh(scatter.permute(0, 2, 1), UPLO="U")
        found = torch.symeig(
            noise,  # is symmetric
            True,
        )
        spectrum = torch.linalg.eigh(noise)
        return vectors[..., -1], found.eigenvectors, spectrum

    def energies(self, scatter):
        energies = torch.linalg.eigvalsh(scatter, UPLO="U")
        self.energies_of_last = torch.linalg.eigvalsh(scatter, UPLO="U")
        largest = torch.linalg.eigvalsh(scatter, UPLO="U")[-1]
        return energies.sum() + largest + torch.linalg.eigvalsh(scatter).sum()

    def poles(self, matrix):
        return torch.view_as_real(torch.linalg.eigvals(matrix)), torch.view_as_real(torch.linalg.eigvals(matrix))

    def training_step(self, batch, batch_idx):
        self.log("rank", torch.linalg.matrix_rank(batch).float() + matrix_rank(batch @ batch.t(), tol=1e-3, hermitian=True))
        return batch.sum()
