/** Calls of the management API, good and bad ones alike; every answer is held against the document. */
import { createHash } from "node:crypto";
import type { DocumentViews, ErrorTitle, Review } from "../../generated/management.ts";
import type { NewVerification } from "../../generated/whitelabel.ts";
import { eventually } from "./eventually.ts";
import { type App, chosen, handedIn, must, pathOf } from "./journey.ts";
import type { Service } from "./service.ts";

export const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

export interface Answered<Body> {
  status: number;
  headers: Headers;
  body: Body;
  title: ErrorTitle | undefined;
  detail: string;
}

/** Calls with the test's operator token, unless `headers` has another; a body that is no text goes as JSON. */
export async function ask<Body = unknown>(
  { baseUrl, fetch, operatorToken }: Service,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { authorization: `Bearer ${operatorToken}` },
): Promise<Answered<Body>> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: text }),
  });
  const answer = await response.text();
  const isText = /^(?:text\/csv|application\/x-ndjson)/.test(response.headers.get("content-type") ?? "");
  const read = answer === "" ? undefined : isText ? answer : JSON.parse(answer);
  const { title, detail = "" } = read?.error ?? {};
  return { status: response.status, headers: response.headers, body: read, title, detail };
}

/** A verification of a test app that waits for a reviewer, and its review. */
export async function waitingReview(
  service: Service,
  app: App,
  changes: Partial<NewVerification> = {},
): Promise<Review> {
  const { verificationId } = await handedIn(app, "card.pdf", changes);
  const query = { limit: 100 };
  const { reviews } = await must(service.operator.GET("/management/reviews", { params: { query } }));
  const review = reviews.find((waiting) => waiting.verificationId === verificationId);
  if (review === undefined) throw new Error(`no review waits for verification ${verificationId}`);
  return review;
}

/** The review of a verification to which these documents were handed in. */
export async function reviewOf(service: Service, app: App, files: Uint8Array[]): Promise<Review> {
  const { verificationId } = await chosen(app);
  return handIn(service, app, verificationId, files);
}

/** Hands in documents, and gives the review that then waits. */
export async function handIn(
  service: Service,
  app: App,
  verificationId: string,
  contents: Uint8Array[],
): Promise<Review> {
  const files = contents.map((bytes, index) => ({
    fileName: `document ${index}`,
    base64Data: Buffer.from(bytes).toString("base64"),
    sha256Hash: createHash("sha256").update(bytes).digest("hex"),
  }));
  const path = "/app/{appId}/whitelabel/verifications/{verificationId}/manual";
  await must(app.calls.POST(path, { ...pathOf(app, verificationId), body: { files } }));
  const where = { verificationId, state: "open" };
  const { id } = await service.services.database.attempt.findFirstOrThrow({ where });
  const params = { path: { reviewId: id } };
  return must(service.operator.GET("/management/reviews/{reviewId}", { params }));
}

/** Audit entries of an action on a subject, oldest first. */
export async function auditOf({ services }: Service, action: string, subject: string) {
  const where = { action, subject };
  const entries = await services.database.auditEntry.findMany({ where, orderBy: { id: "asc" } });
  return entries.map(({ actor, detail }) => ({ actor, detail }));
}

/** Asks for an institution that is not listed; the request waits for an operator. */
export async function requestedInstitution(service: Service, app: App, name: string, domain: string) {
  const params = { path: { appId: app.appId } };
  const body = { name, domain, territory: "GB" };
  await must(app.calls.POST("/app/{appId}/whitelabel/institutions/requests", { params, body }));
  const { requests } = await must(service.operator.GET("/management/institution-requests"));
  const request = requests.find((waiting) => waiting.domain === domain);
  if (request === undefined) throw new Error(`no request waits for ${domain}`);
  return request;
}

/** Previews of a document, once they are made: a slow machine makes them after the call. */
export async function listViews(service: Service, documentId = ""): Promise<DocumentViews> {
  const list = () => ask<DocumentViews>(service, "GET", `/management/documents/${documentId}/views`);
  return (await eventually(list, ({ body }) => body.state !== "pending")).body;
}
