python -m pip install -U "pytorch_lightning==2.6.*" $OTHER "x==$Y"
pip uninstall pytorch-lightning==1.4
sudo pip3 install pytorch-lightning
