"""The review on a whole screen, with Textual. Nothing else imports this package, nor Textual."""
