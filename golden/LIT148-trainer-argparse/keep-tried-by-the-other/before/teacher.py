from lightning.pytorch.cli import LightningCLI

try:
    from .student import Student
except ImportError:
    from student import Student

if __name__ == "__main__":
    LightningCLI(Student)
