import torch


class Trainer:
    global_step = 0

    def on_train_batch_end(self, trainer):
        if self.global_step % 10 == 0 or trainer.global_step > 3:
            print("ten")
