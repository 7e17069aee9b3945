import lightning as L
import torch

from net import Net, Student

device = torch.device("cpu")

if __name__ == "__main__":
    trainer = L.Trainer(devices=2)
    trainer.fit(Net(4, device))
    trainer.fit(Student(torch.float32))
    Net(4, device="cpu").cuda()
