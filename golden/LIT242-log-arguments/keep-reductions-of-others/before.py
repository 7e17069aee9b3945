import numpy as np


class Net:
    def validation_step(self, batch, batch_idx):
        self.log("middle", batch, reduce_fx=np.median, sync_dist_op="mean")
