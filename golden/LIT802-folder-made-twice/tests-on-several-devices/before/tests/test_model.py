import lightning as L

from model import Net

if __name__ == "__main__":
    trainer = L.Trainer(accelerator="gpu", devices=1, strategy="auto", num_nodes=1)
    trainer.test(Net())
    L.Trainer(devices="1").predict(Net())
