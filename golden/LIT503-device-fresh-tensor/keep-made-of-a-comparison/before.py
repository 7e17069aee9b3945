from lightning.pytorch import LightningModule
from torch import BoolTensor, FloatTensor, LongTensor, cdist, zeros_like


def nearest(queries: FloatTensor, gallery: FloatTensor, query_labels: LongTensor, labels: LongTensor):
    distances = cdist(queries, gallery)
    left_out = zeros_like(distances).bool()
    same = BoolTensor(query_labels[:, None] == labels[None, :])  # takes tensors of the CPU alone
    same[left_out] = False
    return distances, same


class Search(LightningModule):
    def on_validation_epoch_end(self):
        distances, same = nearest(self.queries, self.gallery, self.query_labels, self.labels)
        self.log("found", (distances[same] < 1).float().mean(), sync_dist=True)
