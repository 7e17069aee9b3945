pip install git+https://github.com/PyTorchLightning/pytorch-lightning.git@1.4.9 -U
