horovodrun -np 2 python train.py
mpirun -np 4 -H a:2,b:2 python train.py
