python -m pip install -U pytorch_lightning==1.5.10 $OTHER "x==$Y"
pip uninstall pytorch-lightning==1.4
sudo pip3 install pytorch-lightning
