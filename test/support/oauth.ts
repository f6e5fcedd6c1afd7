/** Members, what they are verified as, and the calls of a client's server; every answer is held against its document. */
import { randomUUID } from "node:crypto";
import request from "supertest";
import type { TokenResponse } from "../../generated/auth.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { type Grant, issueCode } from "../../server/domain/accounts/oauth/code.ts";
import type { ConsumerGroup } from "../../server/domain/shared/group/groups.ts";
import { checkAnswer } from "./answers.ts";
import type { Service } from "./service.ts";

export type TestClient = Awaited<ReturnType<Service["client"]>>;
export type Parameters = Record<string, string>;

/** An account, as sign-in leaves it. */
export async function member(
  { services }: Service,
  more: Partial<Prisma.AccountUncheckedCreateInput> = {},
): Promise<{ accountId: string; svcId: string }> {
  const svcId = randomUUID().replaceAll("-", "").slice(0, 7).toUpperCase();
  const { id } = await services.database.account.create({
    data: { id: randomUUID(), world: "app_test", svcId, createdAt: services.now(), ...more },
  });
  return { accountId: id, svcId };
}

/** A verification of the member as the journey would have left it. */
export async function verified(
  { services }: Service,
  { app }: Pick<TestClient, "app">,
  accountId: string,
  more: { consumerGroup: ConsumerGroup } & Partial<Prisma.VerificationUncheckedCreateInput>,
): Promise<string> {
  const at = services.now();
  const expiresOn = (more.expiresOn as Date | undefined) ?? new Date("2027-03-04");
  const { id } = await services.database.verification.create({
    data: {
      id: randomUUID(),
      appId: app.appId,
      mode: "test",
      stage: "success",
      territory: "GB",
      firstNameSealed: "",
      lastNameSealed: "",
      emailSealed: "",
      dobSealed: "",
      accountId,
      createdAt: at,
      updatedAt: at,
      expiresOn,
      lapsesAt: expiresOn,
      ...more,
    },
  });
  return id;
}

/** Issues an authorization code, as the login page does at its end. */
export function codeFor(
  { services }: Service,
  { client, redirectUri }: TestClient,
  accountId: string,
  more: Partial<Grant> = {},
): Promise<string> {
  return issueCode(services, {
    client,
    accountId,
    flow: "current",
    redirectUri,
    codeChallenge: null,
    ...more,
  });
}

/** Sound parameters for a code. */
export function redemptionOf({ clientId, clientSecret, redirectUri }: TestClient, code: string): Parameters {
  return {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret: clientSecret,
  };
}

export function refreshOf({ clientId, clientSecret }: TestClient, refreshToken: string): Parameters {
  return {
    grant_type: "refresh_token",
    refresh_token: refreshToken,
    client_id: clientId,
    client_secret: clientSecret,
  };
}

export interface Answered {
  status: number;
  headers: Record<string, string>;
  text: string;
  // Whatever an answer may hold; a test looks at what it expects.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  body: any;
}

/** Makes one call; `form` goes as a form, a text as it is. */
export async function ask(
  { baseUrl }: Service,
  method: "get" | "post" | "put" | "delete" | "patch",
  path: string,
  { form, headers = {} }: { form?: Parameters | string; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const call = request(baseUrl)
    [method](path)
    .set("User-Agent", "test/1.0")
    .redirects(0)
    .ok(() => true);
  for (const [name, value] of Object.entries(headers)) call.set(name, value);
  if (form !== undefined) {
    if (headers["Content-Type"] === undefined) call.type("form");
    call.send(typeof form === "string" ? form : new URLSearchParams(form).toString());
  }
  const answer = await call;
  const { status, headers: answered, text = "" } = answer;
  const response = new Response(status === 204 ? null : text, { status, headers: answered });
  await checkAnswer({ method, url: `${baseUrl}${path}` }, response);
  const isJson = String(answered["content-type"]).startsWith("application/json");
  return { status, headers: answered, text, body: isJson && text !== "" ? JSON.parse(text) : undefined };
}

export function basic(clientId: string, clientSecret: string): Record<string, string> {
  const text = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  return { Authorization: `Basic ${Buffer.from(text).toString("base64")}` };
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Calls the token endpoint as the interface writes it: all parameters in the query. */
export function inQuery(service: Service, parameters: Parameters): Promise<Answered> {
  return ask(service, "post", `/oauth/token?${new URLSearchParams(parameters)}`);
}

export function inForm(
  service: Service,
  parameters: Parameters,
  headers: Record<string, string> = {},
): Promise<Answered> {
  return ask(service, "post", "/oauth/token", { form: parameters, headers });
}

/** Tokens of a member for a client, by way of a code. */
export async function tokensFor(
  service: Service,
  client: TestClient,
  accountId: string,
  more: Partial<Grant> = {},
): Promise<TokenResponse> {
  const code = await codeFor(service, client, accountId, more);
  const answer = await inForm(service, redemptionOf(client, code));
  if (answer.status !== 200) throw new Error(`the code was not redeemed: ${answer.text}`);
  return answer.body;
}

/** The member's number, as the lookup says it. */
export async function svcIdOf(service: Service, accessToken: string): Promise<string> {
  const { body } = await ask(service, "get", "/api/v3/me.json", { headers: bearer(accessToken) });
  return body.svcid_number;
}

export function lookUpStatus(service: Service, accessToken: string): Promise<number> {
  return ask(service, "get", "/api/v3/me.json", { headers: bearer(accessToken) }).then(
    ({ status }) => status,
  );
}
