import pytorch_lightning as pl

print ("a" +  # first
       "b"), pl
