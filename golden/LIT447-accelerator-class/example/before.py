from pytorch_lightning.accelerators import GPUAccelerator
isinstance(accelerator, GPUAccelerator)
