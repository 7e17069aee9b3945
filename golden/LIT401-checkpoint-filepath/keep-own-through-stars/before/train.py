from common import *

saved = ModelCheckpoint(filepath="models/{epoch}")
