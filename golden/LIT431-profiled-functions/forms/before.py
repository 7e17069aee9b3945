from pytorch_lightning.profiler import PyTorchProfiler

PyTorchProfiler(profiled_functions=["forward"], row_limit=10)
PyTorchProfiler(record_functions={"forward"}, export_to_chrome=True)
PyTorchProfiler(record_functions=None, path_to_export_trace="traces")
