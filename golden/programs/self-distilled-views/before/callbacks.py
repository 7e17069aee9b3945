import math

import torch
import torch.nn.functional as F
import pytorch_lightning as pl


class EMATeacherUpdate(pl.Callback):
    """theta_teacher <- tau * theta_teacher + (1 - tau) * theta_student, tau goes to one on a cosine."""

    def __init__(self, initial_tau=0.9):
        super().__init__()
        self.initial_tau = initial_tau
        self.current_tau = initial_tau
        self.taus = []

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        self.update_weights(pl_module.student, pl_module.teacher)
        self.current_tau = self.update_tau(pl_module, trainer)
        self.taus.append(self.current_tau)

    def update_tau(self, pl_module, trainer):
        max_steps = len(trainer.train_dataloader) * trainer.max_epochs
        return 1 - (1 - self.initial_tau) * (math.cos(math.pi * pl_module.global_step / max_steps) + 1) / 2

    def update_weights(self, student, teacher):
        for (name, student_p), (_, teacher_p) in zip(student.named_parameters(), teacher.named_parameters()):
            teacher_p.data = self.current_tau * teacher_p.data + (1 - self.current_tau) * student_p.data


class OnlineKNN(pl.Callback):
    """Nearest neighbour accuracy of the teacher's embeddings, once an epoch."""

    def __init__(self):
        self.bank = []
        self.labels = []
        self.accuracy = []

    def on_validation_epoch_start(self, trainer, pl_module):
        self.bank, self.labels = [], []

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        (x, _), y = batch
        with torch.no_grad():
            self.bank.append(F.normalize(pl_module.teacher(x), dim=1))
        self.labels.append(y)

    def on_validation_epoch_end(self, trainer, pl_module):
        bank, labels = torch.cat(self.bank), torch.cat(self.labels)
        sim = bank @ bank.t()
        sim.fill_diagonal_(-2)
        acc = (labels[sim.argmax(1)] == labels).float().mean()
        self.accuracy.append(acc.item())
        trainer.logger.log_metrics({'knn_acc': acc.item()}, step=trainer.global_step)
