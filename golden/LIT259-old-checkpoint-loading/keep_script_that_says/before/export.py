import torch

checkpoint = torch.load("runs/best.ckpt", weights_only=False)
torch.save(checkpoint["state_dict"], "weights.pt")
