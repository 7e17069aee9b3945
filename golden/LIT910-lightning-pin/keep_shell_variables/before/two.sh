V=1.4.9
V=1.5
W=$1
pip install pytorch-lightning==$V pytorch-lightning==$W pytorch-lightning==$X
