import torch
from lightning.pytorch import LightningModule
from torchmetrics.functional import retrieval_recall


class Search(LightningModule):
    def hits(self, scores: torch.Tensor, found: torch.Tensor):
        hits = torch.zeros(len(scores), 10).bool()
        hits[found[:, 0], found[:, 1]] = True
        hits = hits.reshape(-1)
        return retrieval_recall(scores.reshape(-1), hits.to(scores.device))

    def validation_step(self, batch, batch_idx):
        scores, found = self.net(batch["query"]), batch["found"]
        self.log("recall", self.hits(scores, found), sync_dist=True)
