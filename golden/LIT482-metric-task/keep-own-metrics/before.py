import torch
from metrics import F1Score
from sklearn.metrics import accuracy_score as accuracy


class Accuracy(torch.nn.Module):
    def forward(self, preds, target):
        return (preds == target).float().mean()


found = [Accuracy(), F1Score(10), accuracy([1], [1])]
