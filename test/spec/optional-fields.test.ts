/** Optional fields and parameters are read by the code behind their operation: otherwise no test would miss them. */
import { existsSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { type Document, operationsOf } from "../../server/http/document.ts";
import { areas } from "../../server/start/areas.ts";
import { importsOf, textOf } from "../support/imports.ts";

type Node = Record<string, unknown>;

/** Fields that are not read, with the reason. */
const unread: Readonly<Record<string, string>> = {
  "auth revokeToken token_type_hint":
    "a hint may be ignored (RFC 7009, section 2.1), and the document says so",
  "auth introspectToken token_type_hint": "the same (RFC 7662, section 2.1)",
  "auth revokeAppAccess token_type_hint": "the same",
  "auth introspectAppAccess token_type_hint": "the same",
  ...Object.fromEntries(
    ["recordTransaction", "recordTransactions"].flatMap((operation) =>
      ["newUser", "productsOrderedName", "productsOrderedSku"].map((field) => [
        `tracking ${operation} ${field}`,
        "a transaction is stored and answered as the text that was sent",
      ]),
    ),
  ),
};

/** How far from its handler a field may be read: handler, the domain's function, what that hands it to. */
const DEPTH = 4;

describe.each(areas.map(({ name, document }) => ({ name, document: document as unknown as Document })))(
  "$name",
  ({ name: area, document }) => {
    const operations = operationsOf(document).filter(({ bodyFormat }) => bodyFormat !== "raw");

    it("reads every optional field and parameter", () => {
      const missed = operations.flatMap(({ operationId, path, method }) => {
        const handler = `server/api/${area}/${operationId}.ts`;
        if (!existsSync(handler)) return [];
        // The area itself reads what says who calls.
        const read = textsBehind(handler) + textOf(`server/api/${area}/area.ts`);
        const names = optionalNames(document, path, method);
        return names
          .filter((name) => !new RegExp(`\\b${name}\\b`).test(read))
          .map((name) => `${area} ${operationId} ${name}`);
      });
      const known = Object.keys(unread).filter((name) => name.startsWith(`${area} `));
      const hint = "Read each in its handler, or what that calls; or say in this file why nobody does.";
      expect({ hint, unread: missed.sort() }).toEqual({ hint, unread: known.sort() });
    });
  },
);

/** The handler and what it imports of ours, without what is generated, types of the contract included. */
function textsBehind(handler: string): string {
  const seen = new Set<string>();
  let files = [handler];
  for (let depth = 0; depth < DEPTH; depth += 1) {
    for (const file of files) seen.add(file);
    files = files.flatMap(importsOf).map(({ target }) => target);
    files = files.filter((file) => file.startsWith("server/") && existsSync(file) && !seen.has(file));
  }
  return [...seen].map(textOf).join("\n");
}

/** Names of query parameters, and of fields of the body at any depth, that are not required. */
function optionalNames(document: Document, path: string, method: string): string[] {
  const item = document.paths[path] as Node;
  const operation = item[method] as Node;
  const parameters = [item.parameters, operation.parameters].flatMap((list) => (list ?? []) as Node[]);
  const optional = parameters
    .map((parameter) => resolve(document, parameter))
    .filter((parameter) => parameter.in === "query" && parameter.required !== true)
    .map(({ name }) => String(name));
  const contents = Object.values(Object(Object(operation.requestBody).content)) as Node[];
  return [...new Set([...optional, ...contents.flatMap(({ schema }) => optionalFields(document, schema))])];
}

function optionalFields(document: Document, node: unknown, depth = 0): string[] {
  if (typeof node !== "object" || node === null || depth > 8) return [];
  const schema = resolve(document, node as Node);
  const {
    properties = {},
    required = [],
    items,
    allOf = [],
    contentSchema,
  } = schema as {
    properties?: Node;
    required?: string[];
    items?: unknown;
    allOf?: unknown[];
    contentSchema?: unknown;
  };
  const own = Object.keys(properties).filter((name) => !required.includes(name));
  const inner = [...Object.values(properties), items, contentSchema, ...allOf];
  return [...own, ...inner.flatMap((one) => optionalFields(document, one, depth + 1))];
}

function resolve(document: Document, node: Node): Node {
  if (typeof node.$ref !== "string") return node;
  const target = node.$ref
    .slice(2)
    .split("/")
    .reduce<unknown>((at, key) => Object(at)[key], document);
  return resolve(document, target as Node);
}
