/** A member who has signed in to a client of a partner's: with their token the partner looks up what holds for them. */
import { randomUUID } from "node:crypto";
import { must, operatorCalls, type Partner } from "../../../partner.ts";
import type { ServerLocation } from "../../../server-process.ts";

const RETURN_TO = "https://shop.example/back";

/** The access token of a new, verified member of a new client of this app. */
export async function makeMemberToken(place: ServerLocation, partner: Partner): Promise<string> {
  const operator = await operatorCalls(place);
  const settings = { redirectUris: [RETURN_TO], supergroups: ["student" as const], countries: ["GB"] };
  const body = { appId: partner.appId, name: "Proof", ...settings };
  const { clientId } = await must(operator.POST("/operator/clients", { body }));
  const { clientSecret } = await must(
    operator.POST("/operator/clients/{clientId}/secrets", { params: { path: { clientId } } }),
  );
  const link = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: RETURN_TO,
    country: "uk",
  });
  const params = { path: { appId: partner.appId } };
  const headers = { "Idempotency-Key": randomUUID() };
  const { code = "" } = await must(
    partner.calls.POST("/app/{appId}/whitelabel/test/sign-in", {
      params,
      headers,
      body: { loginLink: `${place.baseUrl}/sso/student?${link}` },
    }),
  );
  const grant = { grant_type: "authorization_code", client_id: clientId, client_secret: clientSecret };
  const form = new URLSearchParams({ ...grant, redirect_uri: RETURN_TO, code });
  const answer = await fetch(`${place.baseUrl}/oauth/token`, { method: "POST", body: form });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`The token endpoint answered ${answer.status}.`);
  return token;
}
