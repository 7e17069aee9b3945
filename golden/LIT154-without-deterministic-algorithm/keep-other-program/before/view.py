import sys

import torch
import torch.nn.functional as F

if __name__ == "__main__":
    image = torch.load(sys.argv[1])
    print(F.interpolate(image, scale_factor=2, mode="bilinear"))
