/** Model Context Protocol over Streamable HTTP, stateless. `/mcp` is read-only: no token, no data of anybody. */
import type { McpServer } from "@modelcontextprotocol/server";
import express, { type Request, type Response, type Router } from "express";
import type { Caller } from "../admission/fair-queue.ts";
import { type Config, consoleOrigin, workbenchOrigin } from "../config.ts";
import { nameCall } from "../context/current-call.ts";
import { refuse } from "../errors.ts";
import { readFields } from "../pages/framework/forms/form.ts";
import { countCall } from "../pages/framework/rate-limit.ts";
import { networkOf } from "../platform/network/network.ts";
import type { Services } from "../services.ts";
import { makeOnce } from "../sharing/make-once.ts";
import type { ToolSource } from "./tools.ts";

const PATH = "/mcp";
/** Explains the endpoint to people. */
const GUIDE = "/guides/mcp";
const BODY_BYTES_MAX = 65_536;
/** The library parses it and answers what is no JSON by the protocol. */
const parseText = express.text({ type: () => true, limit: BODY_BYTES_MAX });
/** Headers that the protocol reads. */
const PASSED = ["accept", "content-type", "mcp-protocol-version", "mcp-method", "mcp-name"];
/** The protocol has clients accept both, and the library refuses others; we answer by JSON only, so that JSON is enough. */
const BOTH = "application/json, text/event-stream";

/** JSON-RPC batches left the protocol with version 2025-06-18; one would multiply the size of an answer. */
const NO_BATCH = {
  jsonrpc: "2.0",
  id: null,
  error: { code: -32600, message: "Batches are not supported: send one message in each request." },
};

export function addMcp(router: Router, services: Services, source: Omit<ToolSource, "services">): void {
  // Loaded at first use, which is rare.
  const handler = makeOnce(async () => {
    const { createToolServers } = await import("./tools.ts");
    return createHandler(
      await import("@modelcontextprotocol/server"),
      createToolServers({ services, ...source }),
    );
  });
  serveMcp(router, services, PATH, async (request) => {
    const network = networkOf(request.ip);
    countCall(services, "mcp", network, services.config.formsPerMinute);
    const answer = await handler();
    return { caller: { name: network, isStranger: true }, answer: (asked) => answer(asked, undefined) };
  });
}

/** Owner of the room for a body, and what answers a message. */
interface Admitted {
  caller: Caller;
  answer: (request: globalThis.Request) => Promise<globalThis.Response>;
}

/** An endpoint of the protocol. `admit` counts the call, or refuses it, before its body is read. */
export function serveMcp(
  router: Router,
  services: Services,
  path: string,
  admit: (request: Request, response: Response) => Promise<Admitted>,
): void {
  const ownOrigins = ownOriginsOf(services.config);
  router.all(path, async (request, response) => {
    nameCall("pages", path);
    requireOwnOrigin(ownOrigins, request);
    services.admission.requireSeat(request);
    if (isOpenedInBrowser(request)) {
      response.redirect(303, GUIDE);
      return;
    }
    if (request.method !== "POST") refuse({ kind: "wrong_method", allowed: ["POST"] });
    const { caller, answer } = await admit(request, response);
    const { fields } = await readFields({ caller, room: services.bodyRoom, request, response }, parseText);
    if (typeof fields === "string" && fields.trimStart().startsWith("[")) {
      response.status(400).json(NO_BATCH);
      return;
    }
    await sendAnswer(response, await answer(toWebRequest(request, fields)));
  });
}

/** DNS rebinding: a page under another name that leads here sends that name as its Host, too, so ours are compared. */
function requireOwnOrigin(own: ReadonlySet<string>, request: Request): void {
  const origin = request.get("Origin");
  if (origin !== undefined && !own.has(origin)) refuse({ kind: "forbidden", code: "foreign_form" });
}

function ownOriginsOf(config: Config): ReadonlySet<string> {
  const { baseUrl, authUrl, ssoUrl, trackingUrl } = config;
  const urls = [baseUrl, authUrl, ssoUrl, trackingUrl, consoleOrigin(config), workbenchOrigin(config)];
  return new Set(urls.map((url) => new URL(url).origin));
}

/** Whether a person opened the address in a browser: clients of the protocol accept JSON or streams. */
function isOpenedInBrowser(request: Request): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && request.accepts(["application/json", "text/event-stream", "text/html"]) === "text/html";
}

type Library = typeof import("@modelcontextprotocol/server");

type Handler<Subject> = (request: globalThis.Request, subject: Subject) => Promise<globalThis.Response>;

/** Answers by JSON in each version of the protocol: nothing here changes while somebody listens. One server for each request. */
export function createHandler<Subject>(
  library: Library,
  createServer: (subject: Subject) => McpServer,
): Handler<Subject> {
  const subjects = new WeakMap<globalThis.Request, Subject>();
  const modern = library.createMcpHandler(
    ({ requestInfo }) => createServer(subjects.get(requestInfo as globalThis.Request) as Subject),
    {
      legacy: "reject",
      responseMode: "json",
      maxSubscriptions: 0,
      maxRequestBodySize: BODY_BYTES_MAX,
    },
  );
  // Versions up to 2025-11-25, in which the library's own fallback would answer by streams.
  const serveOlder: Handler<Subject> = async (request, subject) => {
    const server = createServer(subject);
    const transport = new library.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      return await transport.handleRequest(request);
    } finally {
      await server.close();
    }
  };
  return async (request, subject) => {
    subjects.set(request, subject);
    return (await library.isLegacyRequest(request)) ? serveOlder(request, subject) : modern.fetch(request);
  };
}

function toWebRequest(request: Request, body: unknown): globalThis.Request {
  const headers = new Headers();
  for (const name of PASSED) {
    const value = request.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  if (request.accepts("application/json")) headers.set("accept", BOTH);
  const url = `http://localhost${PATH}`;
  return new globalThis.Request(url, { method: "POST", headers, body: typeof body === "string" ? body : "" });
}

async function sendAnswer(response: Response, answered: globalThis.Response): Promise<void> {
  const body = Buffer.from(await answered.arrayBuffer());
  const type = answered.headers.get("content-type");
  if (type !== null) response.set("Content-Type", type);
  response.status(answered.status).send(body);
}
