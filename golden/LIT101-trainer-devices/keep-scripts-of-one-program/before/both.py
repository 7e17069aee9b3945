import train_large
import train_small


def main():
    train_small.main(train_small.build_args())
    train_large.main(train_large.build_args())
