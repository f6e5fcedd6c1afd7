/** Operations of a document that a place has pages for, and how these lie below each other. */
import commandTable from "../../../../generated/management.commands.json" with { type: "json" };
import { type Document, expressPath, type OperationInfo, operationsOf } from "../../../http/document.ts";
import { type Field, fieldsOf, readField, resolved, type Schema, type Schemas } from "./schema.ts";

/** Operation with pages: a list, an item, a file to be saved, or the form of a change. */
export interface Managed {
  id: string;
  info: OperationInfo;
  kind: "list" | "item" | "file" | "change";
  /** Title in the document, for developers. */
  summary: string;
  tag: string;
  /** Pattern below the place's root. */
  address: string;
  /** Parameters of the path that no list leads to: they are typed. */
  typed: readonly Field[];
  /** Those of a list, such as the country of rules: chosen on a page of its own, and part of the list's address. */
  asked: readonly Field[];
  /** Parameters of the query. */
  query: readonly Field[];
  body: readonly Field[];
  /** Properties of the answer; none without one. */
  answer: readonly Field[];
  /** Rows of a list: their property, the columns of their table, and all properties of a row. */
  rows: { name: string; columns: readonly string[]; fields: readonly Field[] } | undefined;
}

interface RawParameter {
  $ref?: string;
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
}

interface RawOperation {
  summary?: string;
  tags?: string[];
  deprecated?: boolean;
  parameters?: RawParameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

type PathItem = Record<string, RawOperation> & { parameters?: RawParameter[] };

/** How a document becomes pages. */
export interface CatalogueOptions {
  /** Readers of the pages, who have the operations and the fields of bodies that the document gives them. */
  audience: "operators" | "teams";
  /** Address of all pages below the place's root, such as "/manage". */
  below: string;
  /** Operations without a page of this kind. */
  elsewhere: ReadonlySet<string>;
  /** Subjects without one. */
  tagsElsewhere?: ReadonlySet<string>;
}

/** Beginning of a path, left out of the addresses of pages. */
const API_ROOT = /^\/management(?:\/team(?=\/))?/;
const COLUMNS_MAX = 7;
/** Columns for the command line's word on whether a credential lives. */
const ENDS = ["expiresAt", "revokedAt"];

/** Columns whose values another one says. */
const SAID_BY: Readonly<Record<string, string>> = { subjectKind: "action" };

type Values = Readonly<Record<string, unknown>>;

const parentOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
const lastOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const isParameter = (path: string) => lastOf(path).startsWith("{");
const isList = ({ method, operationId }: OperationInfo) => method === "get" && /^list[A-Z]/.test(operationId);

const isFile = ({ method }: OperationInfo, answered: readonly string[]) =>
  method === "get" && answered.includes("text/csv");

function kindOf(info: OperationInfo, answered: readonly string[]): Managed["kind"] {
  if (info.method !== "get") return "change";
  if (isFile(info, answered)) return "file";
  return isList(info) ? "list" : "item";
}

export interface Catalogue {
  /** In the document's order. */
  managed: readonly Managed[];
}

/** Operations that take anything but JSON have no page, nor have answers that are no JSON and no CSV. */
export function readCatalogue(document: Document, options: CatalogueOptions): Catalogue {
  return { managed: readManaged(document, options) };
}

const pageAt = ({ managed }: Catalogue, path: string, kind: Managed["kind"]) =>
  managed.find((one) => one.info.path === path && one.kind === kind);

/** The item that an operation is about, or the list with it as a row. */
export function holderOf(
  catalogue: Catalogue,
  { info }: Pick<Managed, "info">,
): { item: Managed } | { list: Managed; key: string } | undefined {
  for (let path = info.path; path !== ""; path = parentOf(path)) {
    const item = pageAt(catalogue, path, "item");
    if (item !== undefined) return { item };
    if (pageAt(catalogue, path, "list") !== undefined) return undefined;
    const list = isParameter(path) ? pageAt(catalogue, parentOf(path), "list") : undefined;
    if (list !== undefined) return { list, key: lastOf(path).slice(1, -1) };
  }
  return undefined;
}

/** The page that a page leads back to. */
export function pageAbove(catalogue: Catalogue, { info, kind }: Managed): Managed | undefined {
  const isRemoval = info.method === "delete" && isParameter(info.path);
  const start = kind === "change" && !isRemoval ? info.path : parentOf(info.path);
  for (let path = start; path !== ""; path = parentOf(path)) {
    const found = pageAt(catalogue, path, "item") ?? pageAt(catalogue, path, "list");
    if (found !== undefined && found.typed.length === 0) return found;
  }
  return undefined;
}

/** The next item at or above an operation's path. */
export function itemAbove(catalogue: Catalogue, { info }: Pick<Managed, "info">): Managed | undefined {
  for (let path = info.path; path !== ""; path = parentOf(path)) {
    const item = pageAt(catalogue, path, "item");
    if (item !== undefined && item.typed.length === 0) return item;
  }
  return undefined;
}

/** Changes at the path of a list or an item, at names below it that are no lists, and the end of all that a list below it has. */
export function changesAt({ managed }: Catalogue, path: string): Managed[] {
  const lists = new Set(managed.filter(({ kind }) => kind === "list").map(({ info }) => info.path));
  return managed.filter(({ kind, info }) => {
    if (kind !== "change") return false;
    if (info.path === path) return true;
    const rest = info.path.startsWith(`${path}/`) ? info.path.slice(path.length) : "{";
    return !rest.includes("{") && (info.method === "delete" || !lists.has(info.path));
  });
}

/** Pages one level below an item. */
export function pagesBelow({ managed }: Catalogue, path: string): Managed[] {
  return managed.filter(
    ({ kind, info }) => kind !== "change" && parentOf(info.path) === path && !isParameter(info.path),
  );
}

/** Items of a list: their path, its parameter, and their page; undefined without any. */
export function itemsOf(
  catalogue: Catalogue,
  { info, rows }: Managed,
): { path: string; key: string; item: Managed | undefined } | undefined {
  const below = catalogue.managed.find((one) => one.info.path.startsWith(`${info.path}/{`));
  const [segment = ""] = below?.info.path.slice(info.path.length + 1).split("/") ?? [];
  const key = segment.slice(1, -1);
  if (rows?.fields.some(({ path: [name] }) => name === key) !== true) return undefined;
  const path = `${info.path}/${segment}`;
  return { path, key, item: pageAt(catalogue, path, "item") };
}

/** Change above an item whose body may name it, and the field that does, such as a delivery to be repeated. */
export function changeNaming(
  catalogue: Catalogue,
  { info, kind }: Managed,
): { change: Managed; field: string } | undefined {
  const [, field] = /\/\{(\w+)\}$/.exec(info.path) ?? [];
  const owner = itemAbove(catalogue, { info: { ...info, path: parentOf(parentOf(info.path)) } });
  if (kind !== "item" || field === undefined || owner === undefined) return undefined;
  const change = changesAt(catalogue, owner.info.path).find(({ body }) =>
    body.some(({ path: [name] }) => name === field),
  );
  return change && { change, field };
}

function readManaged(document: Document, options: CatalogueOptions): readonly Managed[] {
  const { audience, below, elsewhere, tagsElsewhere } = options;
  const isOfTeams = audience === "teams";
  const paths = document.paths as Record<string, PathItem>;
  const { schemas, parameters } = document.components as unknown as {
    schemas: Schemas;
    parameters: Record<string, RawParameter>;
  };
  const rawOf = ({ path, method }: OperationInfo) => paths[path]?.[method] as RawOperation;
  const isHere = (info: OperationInfo) => {
    const { tags = [], deprecated = false, responses } = rawOf(info);
    const answered = Object.keys(responses[String(info.successStatus)]?.content ?? {});
    const isJson = [...info.bodyTypes, ...answered].every((type) => type === "application/json");
    const isKnown = isJson || isFile(info, answered);
    const isElsewhere = elsewhere.has(info.operationId) || tags.some((tag) => tagsElsewhere?.has(tag));
    const isTheirs = isOfTeams ? info.teamScope !== undefined : info.isOfOperator;
    return isTheirs && isKnown && !deprecated && !isElsewhere;
  };
  // Owner of a team's things: the team itself.
  const isShown = ({ path: [name] }: Field) => !(isOfTeams && name === "teamId");
  const here = operationsOf(document).filter(isHere);
  const lists = new Set(here.filter(isList).map(({ path }) => path));
  return here.map((info) => {
    const raw = rawOf(info);
    const given = [...(paths[info.path]?.parameters ?? []), ...(raw.parameters ?? [])].map((one) =>
      one.$ref === undefined ? one : (parameters[one.$ref.split("/").at(-1) ?? ""] as RawParameter),
    );
    const { operationId: id } = info;
    const field = ({ name, schema, required = false }: RawParameter) =>
      readField(schemas, [name], schema, id, required);
    const isChosen = (name: string) => {
      const [above = ""] = info.path.split(`/{${name}}`);
      return lists.has(above) || lists.has(`${above}/{${name}}`);
    };
    const typed = given.filter((one) => one.in === "path" && !isChosen(one.name));
    const asked = given.filter(
      (one) => one.in === "path" && lists.has(info.path) && info.path.endsWith(`/{${one.name}}`),
    );
    const contents = raw.responses[String(info.successStatus)]?.content ?? {};
    const [content] = Object.values(contents);
    const kind = kindOf(info, Object.keys(contents));
    const at = typed.reduce(
      (path, { name }) => path.replace(`/{${name}}`, ""),
      info.path.replace(API_ROOT, ""),
    );
    const schema = content?.schema ?? {};
    return {
      id,
      info,
      kind,
      summary: raw.summary ?? id,
      tag: raw.tags?.[0] ?? "",
      address: `${below}${expressPath(at)}${kind === "change" ? `/${info.operationId}` : ""}`,
      typed: typed.map(field),
      asked: isList(info) ? asked.map(field) : [],
      query: given.filter((one) => one.in === "query").map(field),
      body: fieldsOf(schemas, raw.requestBody?.content["application/json"]?.schema ?? {}, id).filter(
        ({ path: [name = ""] }) => !isOfTeams || info.teamFields?.includes(name) !== false,
      ),
      answer: kind === "file" ? [] : fieldsOf(schemas, schema, id).filter(isShown),
      rows: kind === "list" ? readRows(schemas, info, schema) : undefined,
    };
  });
}

/** Columns are those of the command line, else the first properties of a row; a name stands first. */
function readRows(
  schemas: Schemas,
  { path, operationId }: OperationInfo,
  schema: Schema,
): NonNullable<Managed["rows"]> {
  const { properties = {} } = resolved(schemas, schema);
  const [name, list] = Object.entries(properties).find(
    ([, one]) => resolved(schemas, one).type === "array",
  ) ?? ["", {}];
  const fields = fieldsOf(schemas, resolved(schemas, list as Schema).items ?? {}, operationId);
  const names = fields.map(({ path: [first = ""] }) => first);
  const command = commandTable.commands.find((one) => one.method === "get" && one.path === path);
  const [, table] = ((command?.prints as { rows?: unknown })?.rows ?? []) as [string?, { columns: object }?];
  const printed = Object.values(table?.columns ?? {}).flatMap((template) =>
    String(template).includes("{@state}")
      ? ENDS
      : [...String(template).matchAll(/\{(\w+)/g)].map(([, one = ""]) => one),
  );
  const columns = [...new Set(printed)].filter((one) => names.includes(one));
  const shown =
    columns.length > 1
      ? columns
      : names.filter((one) => !names.includes(SAID_BY[one] ?? "")).slice(0, COLUMNS_MAX);
  return {
    name,
    fields,
    columns: shown.toSorted((one, other) => Number(other === "name") - Number(one === "name")),
  };
}

/** Path of a page with the values of its parameters; null where one is missing. */
export function addressWith({ address }: Pick<Managed, "address">, values: Values): string | null {
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  if (names.some((name) => values[name] === undefined)) return null;
  return address.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
