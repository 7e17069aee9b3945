from pytorch_lightning import Trainer

options = {}
if version.parse(pl.__version__) < version.parse("1.4.0"):
    options["checkpoint_callback"] = instantiate(config.checkpoint)
trainer = Trainer(**options)
Trainer(checkpoint_callback=instantiate(config.checkpoint))
