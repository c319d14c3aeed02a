"""Questions that the publisher has answered (`rules_corpus/sakura/qa.yaml`), each as a record with its answer."""
