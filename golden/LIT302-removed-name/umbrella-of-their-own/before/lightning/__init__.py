from lightning import storage
