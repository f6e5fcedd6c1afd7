import type { OperationInfo } from "../../server/http/document.ts";

/** Properties of an operation that the steps of a call (server/http/call.ts) distinguish. */
export function shapeOf(operation: OperationInfo): string {
  const { scheme, hasBody, bodyFormat, level, takesKey, teamScope, isOfOperator } = operation;
  const body = hasBody ? bodyFormat : "no body";
  const more = [takesKey && "key", teamScope !== undefined && "team", isOfOperator && "operator"];
  return [scheme ?? "open", body, level, ...more.filter(Boolean)].join(" ");
}

/** One operation of each shape, on which tests check what all steps do alike. */
export function oneOfEachShape(operations: readonly OperationInfo[]): OperationInfo[] {
  return [...new Map(operations.map((operation) => [shapeOf(operation), operation])).values()];
}
