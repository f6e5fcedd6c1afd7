/** Teams of partners with all that they can own, and their partner tokens. */
import { randomUUID } from "node:crypto";
import { createTeam } from "../../server/domain/clients/team/teams.ts";
import { issuePartnerToken } from "../../server/domain/members/staff/partner-tokens.ts";
import { scopesOfRole } from "../../server/domain/members/staff/team-roles.ts";
import { issueCredential, listCredentials } from "../../server/domain/shared/access/credential.ts";
import { unlimited } from "../../server/domain/shared/access/maker.ts";
import { poolWith, shopOf } from "./codes.ts";
import { must } from "./journey.ts";
import { UNKNOWN_ID } from "./operator.ts";
import type { Service } from "./service.ts";
import { createEndpoint } from "./webhooks.ts";

/** A token with these scopes; by default all of an admin. */
export async function partnerToken(
  { services }: Service,
  teamId: string,
  {
    scopes = scopesOfRole("admin"),
    ratePerMinute,
  }: { scopes?: readonly string[]; ratePerMinute?: number } = {},
): Promise<string> {
  const maker = { ...unlimited("system"), ip: null, teamId, scopes: scopesOfRole("admin") };
  const { secret } = await issuePartnerToken(services, maker, {
    name: "test",
    scopes,
    ...(ratePerMinute !== undefined && { ratePerMinute }),
  });
  return secret;
}

/** A team with one of everything: its token, and the ids by the names of the document's parameters. */
export async function teamWithAll(service: Service, name = "Northwind Shops") {
  const { services } = service;
  const { id: teamId } = await createTeam(services, "system", { name });
  const accessToken = await partnerToken(service, teamId);
  const app = await service.app();
  const { clientId } = await service.client({ app, profile: "standard", deviceGrant: true });
  const shop = await shopOf(service, app);
  const { partnerId, keyId, brandUid } = shop;
  await must(
    service.operator.PATCH("/management/apps/{appId}", {
      params: { path: { appId: app.appId } },
      body: { teamId },
    }),
  );
  await must(
    service.operator.PATCH("/management/partners/{partnerId}", {
      params: { path: { partnerId } },
      body: { teamId },
    }),
  );
  const { endpointId } = (await createEndpoint(service, app.appId)).body;
  const poolId = await poolWith(service, shop, []);
  const [token] = await listCredentials(services, { kind: "app_token", appId: app.appId });
  const [secret] = await listCredentials(services, { kind: "client_secret", clientId });
  const link = await issueCredential(services, "system", { kind: "preview_link", clientId });
  const till = await services.database.till.create({
    data: {
      id: randomUUID(),
      clientId,
      name: "Till 3",
      supergroup: "student",
      country: "GB",
      secretHash: randomUUID(),
      createdAt: services.now(),
    },
  });
  const { personId } = await must(
    service.operator.POST("/management/teams/{teamId}/people", {
      params: { path: { teamId } },
      body: { email: `grace@${teamId.replace("_", "-")}.example`, role: "developer" },
    }),
  );
  const ids: Record<string, string> = {
    appId: app.appId,
    clientId,
    partnerId,
    keyId,
    brandUid,
    poolId,
    endpointId,
    personId,
    tokenId: token?.id ?? "",
    secretId: secret?.id ?? "",
    linkId: link.id,
    tillId: till.id,
    deliveryId: UNKNOWN_ID,
    number: "1",
  };
  return { teamId, accessToken, app, ids };
}
