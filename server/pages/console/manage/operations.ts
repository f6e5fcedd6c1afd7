/** Operations of the operator document that the console has a page for, and how these lie below each other. */
import commandTable from "../../../../generated/operator.commands.json" with { type: "json" };
import document from "../../../../generated/operator.json" with { type: "json" };
import { may, type OperationId } from "../../../domain/members/index.ts";
import { expressPath, type OperationInfo, operationsOf } from "../../../http/document.ts";
import type { Staff } from "../guard.ts";
import { type Field, fieldsOf, readField, resolved, type Schema } from "./schema.ts";

export interface Managed {
  id: OperationId;
  info: OperationInfo;
  kind: "list" | "item" | "change";
  summary: string;
  description: string;
  tag: string;
  /** Pattern below /console. */
  address: string;
  /** Parameters of the path that no list leads to: they are typed. */
  typed: readonly Field[];
  /** Parameters of the query. */
  query: readonly Field[];
  body: readonly Field[];
  /** Properties of the answer; none without one. */
  answer: readonly Field[];
  /** Rows of a list: their property, the columns of their table, and all properties of a row. */
  rows: { name: string; columns: readonly string[]; fields: readonly Field[] } | undefined;
}

/** Subjects that have pages of their own, with more on them than a form. */
const TAGS_ELSEWHERE = new Set(["Calls", "Reviews", "Members", "Staff", "Papers"]);

/** Operations that have pages of their own, that are not made for a browser, or that must be repeated until all is done. */
const ELSEWHERE = new Set<string>([
  "setClientLogo",
  "removeClientLogo",
  "createClientPreview",
  "listClientPreviews",
  "revokeClientPreview",
  "getClientBranding",
  "setClientBranding",
  "listDomainAppeals",
  "decideDomainAppeal",
  "createTrialLink",
  "listTrialLinks",
  "revokeTrialLink",
  "tryClaims",
  // The id of the newest secret is on the page of the endpoints.
  "rotateWebhookSecret",
  // A token outlives its issuer's access to the console.
  "issueOperatorToken",
  // Files.
  "createBackup",
  "exportPoolCodes",
  "exportBrandStatement",
  "replaceRegisterList",
  "importIdentityProviders",
  // Steps of a command.
  "rotateKeys",
  "getConnection",
]);

interface RawParameter {
  $ref?: string;
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface RawOperation {
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  parameters?: RawParameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

type PathItem = Record<string, RawOperation> & { parameters?: RawParameter[] };

const ROOT = "/operator";
const COLUMNS_MAX = 7;
/** Columns for the command line's word on whether a credential lives. */
const ENDS = ["expiresAt", "revokedAt"];
const paths = document.paths as unknown as Record<string, PathItem>;
const parameters = document.components.parameters as unknown as Record<string, RawParameter>;
const rawOf = ({ path, method }: OperationInfo) => paths[path]?.[method] as RawOperation;

const isHere = (info: OperationInfo) => {
  const { tags = [], deprecated = false } = rawOf(info);
  return !deprecated && !ELSEWHERE.has(info.operationId) && !tags.some((tag) => TAGS_ELSEWHERE.has(tag));
};

const here = operationsOf(document).filter(isHere);
const isList = ({ method, operationId }: OperationInfo) => method === "get" && /^list[A-Z]/.test(operationId);
const lists = new Set(here.filter(isList).map(({ path }) => path));

/** In the document's order. */
export const managed: readonly Managed[] = here.map(readManaged);

function readManaged(info: OperationInfo): Managed {
  const raw = rawOf(info);
  const given = [...(paths[info.path]?.parameters ?? []), ...(raw.parameters ?? [])].map((one) =>
    one.$ref === undefined ? one : (parameters[one.$ref.split("/").at(-1) ?? ""] as RawParameter),
  );
  const field = ({ name, schema, description = "", required = false }: RawParameter) =>
    readField([name], { ...schema, ...(description !== "" && { description }) }, required);
  const isTyped = (name: string) => !lists.has(info.path.slice(0, info.path.indexOf(`/{${name}}`)));
  const typed = given.filter((one) => one.in === "path" && isTyped(one.name));
  const content = Object.values(raw.responses[String(info.successStatus)]?.content ?? {})[0];
  const kind = info.method !== "get" ? "change" : isList(info) ? "list" : "item";
  const at = typed.reduce((path, { name }) => path.replace(`/{${name}}`, ""), info.path.slice(ROOT.length));
  const answer = fieldsOf(content?.schema ?? {});
  return {
    id: info.operationId as OperationId,
    info,
    kind,
    summary: raw.summary ?? info.operationId,
    description: raw.description ?? "",
    tag: raw.tags?.[0] ?? "",
    address: `/manage${expressPath(at)}${kind === "change" ? `/${info.operationId}` : ""}`,
    typed: typed.map(field),
    query: given.filter((one) => one.in === "query").map(field),
    body: fieldsOf(raw.requestBody?.content["application/json"]?.schema ?? {}),
    answer,
    rows: kind === "list" ? readRows(info, content?.schema ?? {}) : undefined,
  };
}

/** Columns are those of the command line, else the first properties of a row. */
function readRows({ path }: OperationInfo, schema: Schema): NonNullable<Managed["rows"]> {
  const { properties = {} } = resolved(schema);
  const [name, list] = Object.entries(properties).find(([, one]) => resolved(one).type === "array") ?? [
    "",
    {},
  ];
  const fields = fieldsOf(resolved(list as Schema).items ?? {});
  const names = fields.map(({ path: [first = ""] }) => first);
  const command = commandTable.commands.find((one) => one.method === "get" && one.path === path);
  const [, table] = ((command?.prints as { rows?: unknown })?.rows ?? []) as [string?, { columns: object }?];
  const printed = Object.values(table?.columns ?? {}).flatMap((template) =>
    String(template).includes("{@state}")
      ? ENDS
      : [...String(template).matchAll(/\{(\w+)/g)].map(([, one = ""]) => one),
  );
  const columns = [...new Set(printed)].filter((one) => names.includes(one));
  return { name, fields, columns: columns.length > 1 ? columns : names.slice(0, COLUMNS_MAX) };
}

type Values = Readonly<Record<string, unknown>>;

/** Address of a page with the values of its parameters; null where one is missing. */
export function hrefOf({ address }: Pick<Managed, "address">, values: Values): string | null {
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  if (names.some((name) => values[name] === undefined)) return null;
  return `/console${address.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))}`;
}

export const isOpenTo = ({ session }: Pick<Staff, "session">, { id }: Managed) => may(session.role, id);

const pageAt = (path: string, kind: Managed["kind"]) =>
  managed.find((one) => one.info.path === path && one.kind === kind);

const parentOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
const lastOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const isParameter = (path: string) => lastOf(path).startsWith("{");

/** The item that an operation is about, or the list with it as a row. */
export function holderOf({ info }: Managed): { item: Managed } | { list: Managed; key: string } | undefined {
  for (let path = info.path; path !== ""; path = parentOf(path)) {
    const item = pageAt(path, "item");
    if (item !== undefined) return { item };
    if (pageAt(path, "list") !== undefined) return undefined;
    const list = isParameter(path) ? pageAt(parentOf(path), "list") : undefined;
    if (list !== undefined) return { list, key: lastOf(path).slice(1, -1) };
  }
  return undefined;
}

/** The page that a page leads back to. */
export function pageAbove({ info, kind }: Managed): Managed | undefined {
  const isRemoval = info.method === "delete" && isParameter(info.path);
  const start = kind === "change" && !isRemoval ? info.path : parentOf(info.path);
  for (let path = start; path !== ""; path = parentOf(path)) {
    const found = pageAt(path, "item") ?? pageAt(path, "list");
    if (found !== undefined && found.typed.length === 0) return found;
  }
  return undefined;
}

/** Changes at the path of a list or an item, or at names below it that are no lists. */
export function changesAt(path: string): Managed[] {
  return managed.filter(({ kind, info }) => {
    if (kind !== "change") return false;
    if (info.path === path) return true;
    const rest = info.path.startsWith(`${path}/`) ? info.path.slice(path.length) : "{";
    return !rest.includes("{") && !lists.has(info.path);
  });
}

/** Pages one level below an item. */
export function pagesBelow(path: string): Managed[] {
  return managed.filter(
    ({ kind, info }) => kind !== "change" && parentOf(info.path) === path && !isParameter(info.path),
  );
}

/** Items of a list: their path, its parameter, and their page; undefined without any. */
export function itemsOf({
  info,
  rows,
}: Managed): { path: string; key: string; item: Managed | undefined } | undefined {
  const below = managed.find((one) => one.info.path.startsWith(`${info.path}/{`));
  const [segment = ""] = below?.info.path.slice(info.path.length + 1).split("/") ?? [];
  const key = segment.slice(1, -1);
  if (rows?.fields.some(({ path: [name] }) => name === key) !== true) return undefined;
  const path = `${info.path}/${segment}`;
  return { path, key, item: pageAt(path, "item") };
}

/** Pages that the contents lead to: those below no other page. */
export const entrances: readonly Managed[] = managed.filter((one) => pageAbove(one) === undefined);
