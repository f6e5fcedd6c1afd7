/** Markers: unique texts, planted into every field that a document or a form has, and looked for later. */
import { createDecipheriv } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Prisma } from "../../generated/prisma/client.ts";
import type { Document, OperationInfo } from "../../server/http/document.ts";
import type { Service } from "./service.ts";

type Schema = Record<string, unknown> & { type?: string | string[] };

/** A value for the schema in which every free text holds `marker` and the field's name: only letters, as in names. */
function planted(document: Document, schema: Schema, marker: string, name = ""): unknown {
  const { $ref, enum: values, const: only, allOf, oneOf, anyOf, format, pattern } = schema;
  if (typeof $ref === "string") return planted(document, resolve(document, $ref), marker, name);
  if (only !== undefined) return only;
  if (Array.isArray(values)) return values[0];
  const [variant] = (oneOf ?? anyOf ?? []) as Schema[];
  if (variant !== undefined) return planted(document, variant, marker, name);
  if (Array.isArray(allOf))
    return Object.assign({}, ...(allOf as Schema[]).map((part) => planted(document, part, marker, name)));
  const type = [schema.type].flat()[0];
  if (type === "object" || schema.properties !== undefined)
    return Object.fromEntries(
      Object.entries((schema.properties ?? { [marker]: { type: "string" } }) as Record<string, Schema>).map(
        ([field, inner]) => [field, planted(document, inner, marker, field)],
      ),
    );
  if (type === "array") return [planted(document, (schema.items ?? {}) as Schema, marker, name)];
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "boolean") return true;
  const text = marker + name.replaceAll(/[^A-Za-z]/g, "");
  if (format === "email") return `${text}@ox.ac.uk`;
  if (format === "date") return "1999-01-01";
  if (format === "uri") return `https://shop.example/back?${text}=${text}`;
  const fitting = typeof pattern !== "string" || new RegExp(pattern, "u").test(text);
  return fitting
    ? text.slice(0, Number(schema.maxLength ?? 100))
    : ([schema.examples].flat()[0] ?? schema.example ?? text);
}

function resolve(document: Document, reference: string): Schema {
  return reference
    .slice(2)
    .split("/")
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as Schema;
}

interface RawParameter {
  $ref?: string;
  in: string;
  name: string;
  schema: Schema;
}

/** The request of an operation with markers in its query and body; `ids` are its path's parameters. */
export function plantedCall(
  document: Document,
  { path, method }: OperationInfo,
  marker: string,
  ids: Record<string, string>,
): { path: string; body: string | undefined; contentType: string | undefined } {
  const item = document.paths[path] as Record<string, Record<string, unknown>>;
  const raw = item[method] as {
    parameters?: RawParameter[];
    requestBody?: { content: Record<string, { schema: Schema }> };
  };
  const declared = [...((item.parameters ?? []) as unknown as RawParameter[]), ...(raw.parameters ?? [])];
  const query = declared
    .map((one) => (one.$ref === undefined ? one : (resolve(document, one.$ref) as unknown as RawParameter)))
    .filter((one) => one.in === "query" && one.name !== "cursor")
    .map(({ name, schema }) => [name, String(planted(document, schema, marker, name))]);
  const [[contentType, { schema }] = [undefined, { schema: {} }]] = Object.entries(
    raw.requestBody?.content ?? {},
  );
  const body = contentType === undefined ? undefined : planted(document, schema, marker);
  return {
    path:
      path.replaceAll(/\{(\w+)\}/g, (_all, name) => ids[name] ?? "00000000-0000-4000-8000-000000000000") +
      (query.length === 0 ? "" : `?${new URLSearchParams(query)}`),
    contentType,
    body: contentType?.includes("urlencoded")
      ? String(new URLSearchParams(body as Record<string, string>))
      : body === undefined
        ? undefined
        : JSON.stringify(body),
  };
}

/** Every column that can hold text, as `Table.column`: PostgreSQL's own list, so that a new one is in it by itself. */
export async function textColumns({ services }: Service): Promise<string[]> {
  const tables = Object.values<string>(Prisma.ModelName);
  const columns = await services.database.$queryRaw<{ name: string; table: string }[]>`
    SELECT table_name AS table, table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND udt_name IN ('text', '_text', 'varchar', 'bpchar', 'json', 'jsonb', 'bytea')
    ORDER BY 2`;
  return columns.filter(({ table }) => tables.includes(table)).map(({ name }) => name);
}

/**
 * All values of each column, by `Table.column`, as stored; or with sealed ones decrypted, as a thief with the keys would read
 * them.
 */
export async function dumpColumns(
  { services }: Service,
  { unsealed }: { unsealed: boolean },
): Promise<Map<string, string>> {
  const { database, keyring } = services;
  const dump = new Map<string, string>();
  for (const table of Object.values(Prisma.ModelName)) {
    const rows = await database.$queryRawUnsafe<{ row: Record<string, unknown> }[]>(
      `SELECT row_to_json(t) AS row FROM "${table}" t`,
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) continue;
        const name = `${table}.${column}`;
        const bare = JSON.stringify(value).replaceAll(/\\\\x([0-9a-f]+)/g, (_all, hex) =>
          Buffer.from(hex, "hex").toString("latin1"),
        );
        const text = unsealed
          ? bare.replaceAll(/v2\.([a-z0-9]+)\.([\w-]+)/g, (_all, keyId, body) =>
              decrypt(keyring.sealing, keyId, Buffer.from(body, "base64url")).toString(),
            )
          : bare;
        dump.set(name, `${dump.get(name) ?? ""}\n${text}`);
      }
  }
  return dump;
}

/** GCM without its tag is a stream cipher: a ciphertext is read without what it is bound to. */
function decrypt(keys: Service["services"]["keyring"]["sealing"], keyId: string, body: Buffer): Buffer {
  const key = keys.find(({ id }) => id === keyId)?.key;
  if (key === undefined) throw new Error(`no key ${keyId}`);
  const decipher = createDecipheriv("aes-256-gcm", key, body.subarray(0, 12));
  return decipher.update(body.subarray(12, -16));
}

/** The names of all files that the server keeps. */
export async function listFiles({ services }: Service): Promise<string[]> {
  const folder = join(services.config.dataDir, "documents");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** The forms of a page with a marker in each field that takes text; hidden fields stay. */
export function plantedForms(html: string, marker: string): { action: string; fields: URLSearchParams }[] {
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, head = "", inside = ""]) => {
    const action = attribute(head, "action");
    if (action === undefined || attribute(head, "method") !== "post") return [];
    const fields = new URLSearchParams();
    for (const [tag] of inside.matchAll(/<(?:input|textarea|button)\b[^>]*>/g)) {
      const [name, type = "text"] = [attribute(tag, "name"), attribute(tag, "type")];
      if (name === undefined || type === "file") continue;
      const isFixed = ["hidden", "radio", "checkbox", "submit"].includes(type);
      fields.set(
        name,
        isFixed ? (attribute(tag, "value") ?? "") : marker + name.replaceAll(/[^A-Za-z]/g, ""),
      );
    }
    return [{ action: action.replaceAll("&amp;", "&"), fields }];
  });
}
