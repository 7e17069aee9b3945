from lightning.pytorch import LightningDataModule
from neuronx_distributed.parallel_layers import parallel_state
from torch.utils.data import DataLoader, DistributedSampler


class Data(LightningDataModule):
    """Several ranks share one model: they need the same samples."""

    def train_dataloader(self):
        sampler = DistributedSampler(
            self.data, num_replicas=self.copies, rank=parallel_state.get_data_parallel_rank(), drop_last=True
        )
        return DataLoader(self.data, sampler=sampler)

    def val_dataloader(self):
        sampler = DistributedSampler(self.data, num_replicas=self.world, rank=self.rank, shuffle=False)
        return DataLoader(self.data, sampler=sampler)
