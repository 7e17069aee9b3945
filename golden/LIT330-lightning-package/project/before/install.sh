pip install pytorch-lightning==1.9 torch
