mpirun -np 4 python tool.py
torchrun train.py
