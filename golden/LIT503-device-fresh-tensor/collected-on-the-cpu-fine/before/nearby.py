import torch
import torch.nn.functional as F


def nearest(prediction_features, query_features, labels, k):
    similarity = F.normalize(query_features) @ F.normalize(prediction_features).t()
    distances, indices = similarity.topk(k)
    found = torch.gather(labels.view(1, -1).expand(len(labels), -1), 1, indices)
    one_hot = torch.zeros(len(labels) * k, 10)
    one_hot.scatter_(1, found.view(-1, 1), 1)
    return one_hot.view(len(labels), -1) * distances, indices, labels
