"""The rules of the Russian list: which forms are words, which are diminutives, how common."""
