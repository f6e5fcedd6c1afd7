/** What the operations of a document take and return, by operationId. */
export {};
