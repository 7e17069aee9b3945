from pytorch_lightning.profiler import PyTorchProfiler

PyTorchProfiler(row_limit=10)
PyTorchProfiler(export_to_chrome=True)
PyTorchProfiler(dirpath="traces")
