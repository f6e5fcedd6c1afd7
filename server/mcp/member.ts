/** `/mcp/member`: tools for a member's agent, behind an access token (spec/decisions/oauth.md, "A member's agent"). */
import type { Request, Response, Router } from "express";
import { bearerToken } from "../api/credentials.ts";
import { limitLookup } from "../api/rate-limit.ts";
import { setAhead } from "../context/clock.ts";
import { describeCall, nameCall } from "../context/current-call.ts";
import { doWork } from "../context/work.ts";
import { issuerOf } from "../domain/accounts/oauth/authorize-request.ts";
import { readScopes } from "../domain/accounts/oauth/introspect.ts";
import { findLookupSubject } from "../domain/accounts/oauth/lookup.ts";
import type { Scope } from "../domain/accounts/oauth/openid-request.ts";
import { supergroupValues } from "../domain/shared/group/supergroups.ts";
import { refuse } from "../errors.ts";
import { tellRateLimit } from "../http/identify.ts";
import type { LookupRow, Services } from "../services.ts";
import { makeOnce } from "../sharing/make-once.ts";
import { createHandler, serveMcp } from "./endpoint.ts";

const AGENT = "svc:agent" satisfies Scope;
const SCOPES = ["openid", AGENT];
const METADATA = "/.well-known/oauth-protected-resource";

/** Protected resources (RFC 9728): one for each issuer, which clients of the protocol find by the first that is named. */
export function addMemberMcp(router: Router, services: Services): void {
  const handler = makeOnce(async () => {
    const { createMemberServer } = await import("./member-tools.ts");
    const create = (subject: LookupRow) => createMemberServer(services, subject);
    return createHandler(await import("@modelcontextprotocol/server"), create);
  });
  for (const mode of ["live", "test"] as const)
    for (const supergroup of supergroupValues) {
      const path = `/mcp/member/${mode === "test" ? "test/" : ""}${supergroup}`;
      serveMcp(router, services, path, async (request, response) => {
        const subject = await findMember(services, path, request, response);
        response.set("Cache-Control", "no-store");
        const caller = { name: `mcp ${subject.clientId}` };
        const answer = await handler();
        return { caller, answer: (asked) => doWork("sign_in", () => answer(asked, subject), caller.name) };
      });
      router.get(`${METADATA}${path}`, (_request, response) => {
        nameCall("pages", METADATA);
        response.set({ "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=300" }).json({
          resource: `${services.config.authUrl}${path}`,
          resource_name: "cohort",
          resource_documentation: `${services.config.baseUrl}/guides/mcp#for-a-members-agent`,
          authorization_servers: [issuerOf(services.config, supergroup, mode)],
          scopes_supported: SCOPES,
          bearer_methods_supported: ["header"],
        });
      });
    }
}

/** The token's member, counted as a lookup. 401 and 403 lead to the metadata (RFC 9728, section 5.1). */
async function findMember(services: Services, path: string, request: Request, response: Response) {
  const challenge = (error: string) =>
    response.set(
      "WWW-Authenticate",
      `Bearer ${error}scope="${SCOPES.join(" ")}", resource_metadata="${services.config.authUrl}${METADATA}${path}"`,
    );
  challenge("");
  const token = bearerToken({ request });
  challenge('error="invalid_token", ');
  const subject = await findLookupSubject(services, token);
  if (subject === null || subject === "deleted") refuse({ kind: "unauthenticated", token: "invalid" });
  response.removeHeader("WWW-Authenticate");
  noteMember(subject);
  tellRateLimit(limitLookup(subject.clientId, services), { response });
  if ((await readScopes(services, subject.hash)).includes(AGENT)) return subject;
  challenge('error="insufficient_scope", ');
  return refuse({ kind: "forbidden", code: "scope_missing", params: { scope: AGENT } });
}

/** The clock of the client's app, and the client for the log. */
function noteMember({ clientId, clockAheadSeconds }: LookupRow): void {
  setAhead(clockAheadSeconds * 1_000);
  describeCall({ clientId });
}
