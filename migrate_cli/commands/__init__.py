"""The commands, one file each; a file's name is the command's."""
