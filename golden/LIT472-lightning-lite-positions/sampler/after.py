from pytorch_lightning.lite import LightningLite
from torch.utils.data import DataLoader


class Lite(LightningLite):
    def run(self, data, held_out):
        train, val = self.setup_dataloaders(
            DataLoader(data, batch_size=4),
            DataLoader(held_out),
            use_distributed_sampler=False,  # the data are split already
        )
        self.test = self.setup_dataloaders(
            DataLoader(held_out),
            move_to_device=False,
            use_distributed_sampler=len(data) > 9,
        )
        return train, val


Lite(accelerator="cpu").run([1.0, 2.0], [3.0])
