import pytorch_lightning as pl
from torchvision.models.resnet import Bottleneck, ResNet, model_urls
from torchvision.models import vgg

urls = [model_urls["resnet50"], vgg.model_urls]


trainer = pl.Trainer(gpus=1, max_epochs=3)
