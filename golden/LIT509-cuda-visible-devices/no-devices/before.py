from os import environ
import lightning as L

environ["CUDA_VISIBLE_DEVICES"] = "1"  # the free one
trainer = L.Trainer(
    accelerator="gpu",
    max_epochs=3,
)
