from pytorch_lightning.logging import TestTubeLogger as Tube

tube = Tube("logs", **options)
