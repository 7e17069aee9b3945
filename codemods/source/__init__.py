"""Bytes to trees and back: encodings, positions, suppressions, documents."""
