interface AnyOperation {
  parameters: { query?: unknown };
  requestBody?: unknown;
  responses: unknown;
}

export type BodyOf<Operation extends AnyOperation> =
  NonNullable<Operation["requestBody"]> extends { content: { "application/json": infer Json } }
    ? Json
    : never;
export type QueryOf<Operation extends AnyOperation> = NonNullable<Operation["parameters"]["query"]>;
/** The JSON body of a response with the status 200. */
export type ResponseOf<Operation extends AnyOperation> = Operation["responses"] extends {
  200: { content: { "application/json": infer Json } };
}
  ? Json
  : never;
