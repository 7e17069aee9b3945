from student import Student

model = Student.load_from_checkpoint("student.ckpt")
