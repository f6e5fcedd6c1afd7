import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import { fieldsOf, findFaults, readQuery } from "./check.ts";
import { type Call, RefusalError, refuseFaults } from "./world.ts";

/** A call that a fake server has received. */
export interface FakeCall {
  /** The operation's id in the documents, such as `createVerification`; undefined for an address that has none. */
  operation: OperationId | undefined;
  /** The HTTP method. */
  method: string;
  /** Path and query. */
  path: string;
  /** Body: JSON as its value, anything else as its text; undefined without a body. */
  body: unknown;
  /** The headers that were sent. */
  headers: Headers;
  /** The status of the response; undefined if there was none. */
  status: number | undefined;
}

export interface Noted {
  call: FakeCall;
  url: URL;
  text: string;
  found: Found | undefined;
}

export interface Found {
  id: OperationId;
  operation: Operation;
  params: Record<string, string>;
}

export async function note(request: Request): Promise<Noted> {
  const url = new URL(request.url);
  const text = await request.text();
  const found = findOperation(request.method, url.pathname);
  const call: FakeCall = {
    operation: found?.id,
    method: request.method,
    path: `${url.pathname}${url.search}`,
    body: text === "" ? undefined : readText(text),
    headers: request.headers,
    status: undefined,
  };
  return { call, url, text, found };
}

function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const routes = (Object.entries(operations) as [OperationId, Operation][]).map(([id, operation]) => {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const pattern = new RegExp(`^${operation.path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "([^/]+)")}$`);
  return { id, operation, names, pattern };
});

function findOperation(method: string, pathname: string): Found | undefined {
  for (const { id, operation, names, pattern } of routes) {
    const values = operation.method === method ? pattern.exec(pathname)?.slice(1) : undefined;
    if (values === undefined) continue;
    const pairs = names.map((name, index) => [name, decodeURIComponent(values[index] ?? "")]);
    return { id, operation, params: Object.fromEntries(pairs) };
  }
  return undefined;
}

export function missing(pathname: string): RefusalError {
  const isPath = routes.some(({ pattern }) => pattern.test(pathname));
  return isPath
    ? new RefusalError(405, "method_not_allowed", ["This path has no such method."])
    : new RefusalError(404, "not_found", ["The fake server has no such path."]);
}

export function readCall(
  { params: forms, query: queryForm, body: bodyForm }: Operation,
  {
    url,
    headers,
    text,
    params,
  }: { url: URL; headers: Headers; text: string; params: Record<string, string> },
): Pick<Call, "params" | "query" | "body"> {
  const query = readQuery(queryForm, url.searchParams);
  const faults = [
    ...Object.entries(forms).flatMap(([name, form]) => findFaults(form, params[name], `/params/${name}`)),
    ...findFaults(queryForm, query, "/query"),
  ];
  if (bodyForm === undefined || (text === "" && !bodyForm.required)) {
    refuseFaults(faults);
    return { params, query, body: undefined };
  }
  const { media, schema } = bodyForm;
  if (!(headers.get("Content-Type") ?? "").toLowerCase().startsWith(media))
    throw new RefusalError(415, "unsupported_media_type", [
      `Send the body as Content-Type: ${media}, in UTF-8.`,
    ]);
  if (media === "application/x-ndjson") {
    refuseFaults(faults);
    return { params, query, body: text };
  }
  const body = media === "application/json" ? jsonOf(text) : fieldsOf(new URLSearchParams(text));
  refuseFaults([...faults, ...findFaults(schema, body, "/body")]);
  return { params, query, body };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusalError(400, "bad_request", ["/body is not JSON"]);
  }
}
