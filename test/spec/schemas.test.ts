/** Rules for the documents that the linter does not know. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { type Document, operationsOf } from "../../server/http/document.ts";
import { documents } from "../../server/start/areas.ts";

type Node = Record<string, unknown>;

/** Every object below `node` that satisfies `wanted`, by its pointer. */
function find(node: unknown, wanted: (node: Node) => boolean, pointer = ""): string[] {
  if (typeof node !== "object" || node === null) return [];
  const own = wanted(node as Node) ? [pointer] : [];
  return [
    ...own,
    ...Object.entries(node).flatMap(([key, value]) => find(value, wanted, `${pointer}/${key}`)),
  ];
}

describe.each(documents.map(({ name, document }) => [name, document as Document] as const))(
  "%s",
  (area, document) => {
    it("closes every object: a field that nobody described is refused", () => {
      const open = (node: Node) => node.type === "object" && node.additionalProperties === undefined;
      expect(find(document, (node) => open(node) && node.properties !== undefined)).toEqual([]);
    });

    it("bounds every array", () => {
      expect(find(document, (node) => node.type === "array" && node.maxItems === undefined)).toEqual([]);
    });

    it("bounds every text that callers send", () => {
      const bodies = Object.entries(document.paths).map(
        ([path, item]) => [path, requestsOf(document, item)] as const,
      );
      const isBounded = (node: Node) => "maxLength" in node || "enum" in node || "format" in node;
      for (const [path, schemas] of bodies) {
        expect([path, find(schemas, (node) => node.type === "string" && !isBounded(node))]).toEqual([
          path,
          [],
        ]);
      }
    });

    it("names no schema as a global of JavaScript or of browsers: generated types would hide it", () => {
      expect(schemaNames(document).filter((name) => globals.has(name))).toEqual([]);
    });

    it("has no two names that differ in case alone: generators make a file of each", () => {
      const names = [
        ...schemaNames(document),
        ...operationsOf(document).map(({ operationId }) => operationId),
      ];
      const byLowerCase = Map.groupBy(names, (name) => name.toLowerCase());
      expect([...byLowerCase.values()].filter(({ length }) => length > 1)).toEqual([]);
    });

    it("has an example of every parameter that is required", () => {
      const isRequired = (node: Node) => node.in !== undefined && node.required === true;
      expect(find(document, (node) => isRequired(node) && node.example === undefined)).toEqual([]);
    });

    it("declares the rate limits' headers wherever a caller is counted", () => {
      if (!COUNTED.has(area)) return;
      const promised = Object.values(document.paths).flatMap((item) =>
        Object.values(Object(item)).flatMap((operation) => Object.entries(Object(operation).responses ?? {})),
      );
      const without = promised.filter(([status, given]) => {
        const { headers = {} } = Object(targetOf(document, given));
        return status !== "401" && !("RateLimit" in headers && "RateLimit-Policy" in headers);
      });
      expect(without).toEqual([]);
    });

    it("describes and names every operation", () => {
      for (const { operationId, path, method } of operationsOf(document)) {
        const operation = (document.paths[path] as Record<string, Node>)[method] as Node;
        expect([operationId, typeof operation.summary, operation.tags]).toEqual([
          operationId,
          "string",
          [expect.any(String)],
        ]);
      }
    });
  },
);

/** The areas in which every call of a known caller counts (`limit` in server/api/<area>/area.ts). */
const COUNTED: ReadonlySet<string> = new Set(["management", "operator", "tracking", "whitelabel"]);

const BROWSER_TYPES = "node_modules/typescript/lib/lib.dom.d.ts";
const globals: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  ...[...readFileSync(BROWSER_TYPES, "utf8").matchAll(/^declare var (\w+)/gm)].map(([, name = ""]) => name),
]);

function schemaNames(document: Document): string[] {
  const { components } = document as unknown as { components: { schemas: object } };
  return Object.keys(components.schemas);
}

/** Resolves a reference; anything else stays as it is. */
function targetOf(document: Document, node: unknown): unknown {
  const { $ref } = Object(node) as { $ref?: string };
  if ($ref === undefined) return node;
  return $ref
    .slice(2)
    .split("/")
    .reduce<unknown>((at, key) => Object(at)[key], document);
}

/** The schemas of bodies and parameters, references followed. */
function requestsOf(document: Document, item: unknown): unknown[] {
  const resolve = (node: unknown, depth = 0): unknown => {
    if (typeof node !== "object" || node === null || depth > 12) return node;
    if (Array.isArray(node)) return node.map((member) => resolve(member, depth + 1));
    const { $ref } = node as { $ref?: string };
    if ($ref !== undefined) return resolve(targetOf(document, node), depth + 1);
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value, depth + 1)]));
  };
  return Object.values(Object(item)).flatMap((operation) => {
    const { requestBody, parameters } = Object(operation) as Node;
    const media = Object(resolve(requestBody)).content?.["application/json"]?.schema;
    return [media, resolve(parameters)];
  });
}
