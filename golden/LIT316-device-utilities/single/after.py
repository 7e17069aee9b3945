from pytorch_lightning.accelerators import find_usable_cuda_devices

device = find_usable_cuda_devices(1)[0]
