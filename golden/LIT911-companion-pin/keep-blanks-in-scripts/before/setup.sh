# a backslash before a blank is a blank for the shell
pip install pytorch-lightning==2.6.0 \ 
    torchmetrics==0.6.2
