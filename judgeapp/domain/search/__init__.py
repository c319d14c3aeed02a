"""Finding clauses: normalisation, clause numbers, the query language, ranking, highlighting.

Plain Python. Where the postings live is the business of whoever implements `store.Store`.
"""
