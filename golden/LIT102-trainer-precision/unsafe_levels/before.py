import pytorch_lightning as pl

half = pl.Trainer(
    precision=16,
    amp_backend="apex",
    amp_level="O3",  # pure half precision
)
full = pl.Trainer(precision=16, amp_level="O0")
