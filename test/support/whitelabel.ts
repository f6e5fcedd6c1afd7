/** Bare calls of the white-label API: good and bad ones alike, every answer held against the document. */
import type { ClientBase } from "pg";
import { Prisma } from "../../generated/prisma/client.ts";
import type {
  EmailVerification,
  ErrorTitle,
  Institution,
  PortalVerification,
  Verification,
} from "../../generated/whitelabel.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { type App, mailedLink } from "./journey.ts";
import type { Service } from "./service.ts";

/** Whatever an answer may hold; a test looks at what it expects. */
type Body = Partial<PortalVerification & EmailVerification> & {
  error?: { title: ErrorTitle; detail?: string };
  verifications?: Verification[];
  nextCursor?: string;
  institutions?: Institution[];
};

export interface Answered {
  status: number;
  headers: Headers;
  body: Body;
  title: ErrorTitle | undefined;
  detail: string;
}

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answered>;

/** Calls `/app/{appId}/whitelabel` + path; a body that is no text goes as JSON. */
export function caller(service: Service, { appId, accessToken }: Pick<App, "appId" | "accessToken">): Call {
  return (method, path, body, headers = {}) =>
    ask(service, method, `/app/${appId}/whitelabel${path}`, body, {
      authorization: `Bearer ${accessToken}`,
      ...headers,
    });
}

export async function ask(
  { baseUrl, fetch }: Service,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const isRaw = typeof body === "string" || body instanceof Uint8Array;
  const init: RequestInit = {
    method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: (isRaw ? body : JSON.stringify(body)) as BodyInit }),
  };
  const response = await fetch(`${baseUrl}${path}`, init);
  const text = await response.text();
  const answer: Body = text === "" ? {} : JSON.parse(text);
  const { title, detail = "" } = answer.error ?? {};
  return { status: response.status, headers: response.headers, body: answer, title, detail };
}

/** A digest of every table, so that a test can say "nothing has changed", or that a copy has every row. */
export async function contentsOf(database: Database): Promise<Record<string, string>> {
  return digestTables((sql) => database.$queryRawUnsafe(sql));
}

/** Contents over a given connection, such as one that holds a snapshot. */
export async function contentsIn(client: Pick<ClientBase, "query">): Promise<Record<string, string>> {
  return digestTables((sql) => client.query(sql).then(({ rows }) => rows));
}

const DIGESTS = Object.values(Prisma.ModelName).map(
  (name) =>
    `(SELECT md5(string_agg(t::text, '|' ORDER BY t::text COLLATE "C")) FROM "${name}" t) AS "${name}"`,
);

/** Digests all tables in one statement: tests of every operation ask hundreds of times. */
async function digestTables(read: <Row>(sql: string) => Promise<Row[]>): Promise<Record<string, string>> {
  const [row = {}] = await read<Record<string, string | null>>(`SELECT ${DIGESTS.join()}`);
  return Object.fromEntries(Object.entries(row).map(([name, digest]) => [name, digest ?? "empty"]));
}

/** Presses a button of the page behind a proof link. */
export async function press(
  { baseUrl }: Service,
  path: string,
  fields: Record<string, string>,
  cookie = "",
): Promise<Response> {
  return globalThis.fetch(`${baseUrl}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { cookie },
    redirect: "manual",
  });
}

/** Presses a button as `press` does, and follows the redirect to the page. */
export async function pressThrough(
  service: Service,
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  const answer = await press(service, path, fields);
  const location = answer.headers.get("location");
  return location === null ? answer : globalThis.fetch(new URL(location, service.baseUrl));
}

/** Answers the newest mail of a test app; returns the status of the page that follows. */
export async function answerMail(
  service: Service,
  app: App,
  path: "/email-link" | "/email-link/not-me" = "/email-link",
): Promise<number> {
  const link = new URL(await mailedLink(app));
  return (await pressThrough(service, path, { token: link.searchParams.get("token") ?? "" })).status;
}

/** Begins a portal journey; gives what its browser then holds. The status is 303, or that of the page that refuses. */
export async function beginPortal(service: Service, portalStartUrl: string) {
  const token = new URL(portalStartUrl).searchParams.get("token") ?? "";
  const begun = await press(service, "/portal/start", { token });
  const cookie = begun.headers.get("set-cookie")?.split(";")[0] ?? "";
  const next = new URL(begun.headers.get("location") ?? "", service.baseUrl);
  const attempt = next.searchParams.get("attempt") ?? "";
  const isRefused = next.pathname === "/portal/start";
  const { status } = isRefused ? await globalThis.fetch(next) : begun;
  return { status, cookie, attempt };
}

/** The whole portal journey, up to a button of the test portal and the page that it leads to. */
export async function throughPortal(service: Service, portalStartUrl: string, answer: "approve" | "deny") {
  const { cookie, attempt } = await beginPortal(service, portalStartUrl);
  const answered = await press(service, "/portal/test", { attempt, answer }, cookie);
  const next = new URL(answered.headers.get("location") ?? "", service.baseUrl);
  return globalThis.fetch(next, { headers: { cookie } });
}
