from pytorch_lightning.profiler import SimpleProfiler

SimpleProfiler(output_filename=where() + ".txt")
SimpleProfiler(output_filename="a.txt", dirpath=".")
