from pl_bolts.losses import contrast
