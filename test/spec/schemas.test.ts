/** Rules for the documents that the linter does not know. */
import { describe, expect, it } from "@jest/globals";
import { documents } from "../../server/areas.ts";
import { type Document, operationsOf } from "../../server/http/document.ts";

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
  (_name, document) => {
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

/** The schemas of bodies and parameters, references followed. */
function requestsOf(document: Document, item: unknown): unknown[] {
  const resolve = (node: unknown, depth = 0): unknown => {
    if (typeof node !== "object" || node === null || depth > 12) return node;
    if (Array.isArray(node)) return node.map((member) => resolve(member, depth + 1));
    const { $ref } = node as { $ref?: string };
    if ($ref !== undefined) {
      const target = $ref
        .slice(2)
        .split("/")
        .reduce<unknown>((at, key) => Object(at)[key], document);
      return resolve(target, depth + 1);
    }
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value, depth + 1)]));
  };
  return Object.values(Object(item)).flatMap((operation) => {
    const { requestBody, parameters } = Object(operation) as Node;
    const media = Object(resolve(requestBody)).content?.["application/json"]?.schema;
    return [media, resolve(parameters)];
  });
}
