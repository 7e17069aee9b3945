class Pictures:
    def pictures(self, x):
        shown = None
        if self.global_rank == 0:
            shown = x[:4].cpu()
        return shown

    def validation_loss(self, loss):
        if self.global_rank == 0:
            loss = loss + 1
        return loss

    def total_loss(self, loss):
        if self.global_rank == 0:
            print(loss)
        return loss
