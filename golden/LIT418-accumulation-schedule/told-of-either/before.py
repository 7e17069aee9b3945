from pytorch_lightning import Trainer

trainer = Trainer(early_stop_callback=False, accumulate_grad_batches={5: 2})
other = Trainer(early_stop_callback=False, accumulate_grad_batches={0: 1, 5: 2})
