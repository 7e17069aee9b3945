import argparse
import os

import pytorch_lightning as pl

from net import Net

parser = argparse.ArgumentParser()
parser.add_argument("--checkpoint", default="runs/version_0/checkpoints/epoch=9-step=4999.ckpt")
args = parser.parse_args()

model = Net.load_from_checkpoint(args.checkpoint)
trainer = pl.Trainer(max_epochs=4)
trainer.fit(model)

folder = trainer.checkpoint_callback.dirpath
last = os.path.join(folder, f"epoch={3}-step={trainer.global_step - 1}.ckpt")
best = os.path.join(folder, "epoch=%d-step=%d.ckpt" % (2, 299))
again = os.path.join(folder, "epoch=2-step=299-v1.ckpt")
