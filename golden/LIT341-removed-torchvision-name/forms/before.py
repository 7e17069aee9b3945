import pytorch_lightning as pl
import torchvision
import torchvision.transforms.functional as TF
from torchvision import transforms as T
from torchvision import utils as vutils
from torchvision.models.utils import load_state_dict_from_url
from torchvision.transforms import RandomRotation
from torchvision.transforms.functional_tensor import rgb_to_grayscale
from torchvision.utils import make_grid


class Painter(pl.LightningModule):
    turn = T.Compose([RandomRotation(10, resample=2), T.RandomAffine(5, fillcolor=0, resample=False)])

    def training_epoch_end(self, outputs):
        grid = make_grid(
            self(self.noise),
            nrow=4,
            normalize=True,
            range=(-1, 1),  # as tanh gives it
        )
        vutils.save_image(grid, "grid.png", range=(0, 1))
        torchvision.utils.save_image(TF.rotate(rgb_to_grayscale(grid), 5, resample=0), "grey.png", range=None)
        return TF.affine(grid, 1, (0, 0), 1, 0, resample=2, fillcolor=1), load_state_dict_from_url


trainer = pl.Trainer(gpus=1, max_epochs=3)
