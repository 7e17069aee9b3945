import lightning as L
import torch


class Strategy:
    def tokenize(self, texts):
        return torch.LongTensor([[ord(letter) for letter in text] for text in texts])

    def start(self, tokens: torch.Tensor, length: int):
        mask = torch.zeros(length, device=torch.cuda.current_device())
        return tokens.contiguous().cuda(), mask

    def more(self, tokens: torch.Tensor, length: int):
        return tokens.sum(), torch.zeros(length).cuda()


def sample(model, strategy, tokens, length):
    tokens, mask = strategy.start(tokens, length)
    strategy.more(tokens, length)
    return model(tokens, mask)


class Net(L.LightningModule):
    def predict_step(self, batch, batch_idx):
        strategy = Strategy()
        return sample(self.forward, strategy, strategy.tokenize(batch["text"]), 5)
