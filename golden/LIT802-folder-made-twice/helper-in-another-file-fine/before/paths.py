import os


def below(root, name):
    path = os.path.join(root, name)
    if not os.path.exists(path):
        os.makedirs(path)
    return path


def fresh(path):
    os.makedirs(path)


def there(path):
    try:
        os.makedirs(path)
    except FileExistsError:
        pass


def of_scripts(path):
    os.mkdir(path)
