/** Fields of operations, looked up by JSON pointer in their documents. */
import type { Document } from "../http/document.ts";

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}

interface Operation {
  operationId?: string;
  parameters?: { $ref?: string; in?: string; name?: string }[];
  requestBody?: { $ref?: string; content?: Record<string, { schema?: Schema }> };
}

/** Whether a document's operation has the field of the body or parameter of the query; an entry of a list is a number. */
export function hasField(document: Document, operationId: string, pointer: string): boolean {
  const items = Object.values(document.paths).flatMap((item) => Object.values(item as object) as Operation[]);
  const operation = items.find((one) => one.operationId === operationId);
  const [, place, ...names] = pointer.split("/");
  if (place === "query")
    return (operation?.parameters ?? []).some((given) => {
      const parameter = follow(document, given);
      return parameter.in === "query" && parameter.name === names[0];
    });
  const body = operation?.requestBody && follow(document, operation.requestBody);
  const contents = Object.values(body?.content ?? {});
  return contents.some(({ schema }) => schema !== undefined && holds(document, schema, names));
}

function holds(document: object, schema: Schema, names: readonly string[]): boolean {
  const [name, ...rest] = names;
  if (name === undefined) return true;
  const { properties = {}, items, ...whole } = follow(document, schema);
  const inside = /^\d+$/.test(name) ? items : properties[name];
  const branches = [...(whole.allOf ?? []), ...(whole.oneOf ?? []), ...(whole.anyOf ?? [])];
  return (
    (inside !== undefined && holds(document, inside, rest)) ||
    branches.some((branch) => holds(document, branch, names))
  );
}

function follow<T extends { $ref?: string }>(document: object, part: T): T {
  if (part.$ref === undefined) return part;
  const names = part.$ref.slice(2).split("/");
  return names.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], document) as T;
}
