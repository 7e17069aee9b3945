from pytorch_lightning.metrics import AUC, SSIM
import pytorch_lightning.metrics.functional as FM

FM.dice_score(1, 2)
print(AUC, SSIM)
