# coding: utf-8

# In[1]:


get_ipython().system('pip install -q pytorch-lightning==1.2.3 einops')
get_ipython().run_line_magic('pip', 'install pytorch-lightning==1.2.3')
get_ipython().system("python -m pip install pytorch-lightning==1.2.3")
get_ipython().run_cell_magic('capture', '', '!git clone https://example.org/nets\n!pip install pytorch-lightning==1.2.3\n!pip install einops')


# In[2]:


import pytorch_lightning as pl

trainer = pl.Trainer(max_epochs=3)
