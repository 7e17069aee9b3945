import matplotlib.pyplot as plt
import pytorch_lightning as pl
from torchvision import transforms as T
from torchvision.utils import make_grid, save_image

from drawing import make_grid as draw

model_urls = {"resnet18": "https://example.org/resnet18.pth"}


def show(images, options):
    plt.hist(images, range=(0, 1))
    draw(images, range=(0, 1))
    save_image(make_grid(images, value_range=(0, 1)), "grid.png", **options)
    return T.RandomAffine(5, fill=0, interpolation=T.InterpolationMode.NEAREST), model_urls


trainer = pl.Trainer(gpus=1, max_epochs=3)
