import mpi4py
