/** Each operation that writes: the answer to a COMMIT is lost, and the call is made again (docs/reliability.md, D4). */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import document from "../../../generated/management.json" with { type: "json" };
import { extendChain } from "../../../server/domain/operations/audit/extend.ts";
import { issueCredential, listCredentials } from "../../../server/domain/shared/access/credential.ts";
import { operationsOf } from "../../../server/http/document.ts";
import { appealFor } from "../../support/appeals.ts";
import { addRule } from "../../support/closings.ts";
import { poolWith, shopOf } from "../../support/codes.ts";
import { invited } from "../../support/console.ts";
import { startMailingService } from "../../support/dkim-keys.ts";
import { type App, mailed } from "../../support/journey.ts";
import { type LostCommits, loseCommits, rowsAdded } from "../../support/lost-commit.ts";
import { ask, requestedInstitution, waitingReview } from "../../support/operator.ts";
import { bodies } from "../../support/operator-bodies.ts";
import { addRegister, listRegister, newList } from "../../support/registers.ts";
import { install, makeProvider } from "../../support/saml-provider.ts";
import type { Service } from "../../support/service.ts";
import { type StaffProvider, setProvider, startStaffProvider } from "../../support/staff-provider.ts";
import { createEndpoint } from "../../support/webhooks.ts";

/** Operations whose repeat makes another row: the management API takes no keys (docs/errors-and-limits.md, "What to repeat"). */
const MAKES_ANOTHER = [
  "addDkimKey",
  "addMetadataSource",
  "addWalletIssuer",
  "createApp",
  "createBrand",
  "createClient",
  "createClientPreview",
  "createTill",
  "createCodePool",
  "createPartner",
  "createRegister",
  "createTeam",
  "createTrialLink",
  "createWebhookEndpoint",
  "issueAppToken",
  "issueClientSecret",
  "issueOperatorToken",
  "issueTrackingKey",
  "makePoolCodes",
  "rotateSigningKeys",
  "testWebhookEndpoint",
];
/** Operations that write nothing here: there is no former key, and claims are only tried. */
const WRITES_NOTHING = ["retireKeys", "rotateKeys", "tryClaims", "tryRegister"];
/** The first call withdraws a key that has never signed, the next one removes it (spec/management.yaml). */
const GOES_ON = ["removeSamlKey"];
/**
 * Tables that may grow: each call has its own audit entry, counts stay, and the sweep deletes files of deleted rows after an
 * interrupted call.
 */
const UNCOUNTED = ["AuditEntry", "EventCounter", "Spending", "ReleasedFile"];

/** A client that may have tills. */
const GRANT = { profile: "standard", deviceGrant: true } as const;

describe("every operation of the management API that writes", () => {
  let service: Service;
  let records: Map<string, string[]>;
  let commits: LostCommits;
  let app: App;
  let provider: StaffProvider;
  beforeAll(async () => {
    ({ service, records } = await startMailingService());
    commits = loseCommits(service.services.database, { singles: true });
    service.services.database = commits.database;
    app = await service.app();
    provider = await startStaffProvider({}, { service });
    // Makes the one row of the installation.
    await made("quarantine/restoration", {});
  });
  afterAll(async () => {
    await provider.stop();
    await service.stop();
  });

  const isDone = (status: number) => status >= 200 && status <= 299;
  let turn = 0;
  const lists = new Map<string, string>();
  const made = async <Body>(path: string, body?: object) =>
    (await ask<Body>(service, "POST", `/management/${path}`, body)).body;
  const newProvider = async () => (await install(service, await makeProvider())).providerId;
  const newEndpoint = async () => {
    const { endpointId, secrets } = (await createEndpoint(service, app.appId)).body;
    return { appId: app.appId, endpointId, secretId: secrets[0]?.secretId ?? "" };
  };

  const newSource = async () => {
    await newProvider();
    return { ...bodies.addMetadataSource, mode: "test", url: `https://idp.example/${randomUUID()}` };
  };
  async function successful() {
    const { verificationId, reviewId } = await waitingReview(service, app);
    await made(`reviews/${reviewId}/decision`, { decision: "approve" });
    return { verificationId };
  }

  /** Something new of the kind that an operation's path names, by the last id of the path. */
  const ids: Record<string, () => Promise<Record<string, string>>> = {
    none: async () => ({}),
    expireVerification: successful,
    appId: async () => ({ appId: (await service.app()).appId }),
    clientId: async () => ({ clientId: (await service.client({ app, ...GRANT })).clientId }),
    partnerId: async () => ({ partnerId: (await service.partner()).partnerId }),
    keyId: async () => {
      const { partnerId, keyId } = await service.partner();
      return { partnerId, keyId };
    },
    brandUid: async () => {
      const { partnerId, brandUid } = await service.partner();
      return { partnerId, brandUid };
    },
    poolId: async () => {
      const shop = await shopOf(service, app);
      return {
        partnerId: shop.partnerId,
        brandUid: shop.brandUid,
        poolId: await poolWith(service, shop, []),
      };
    },
    ruleId: async () => {
      const brand = await service.partner();
      const { partnerId, brandUid } = brand;
      return { partnerId, brandUid, ruleId: (await addRule(service, brand)).body.ruleId };
    },
    closeStatement: async () => {
      const brand = await service.partner();
      await addRule(service, brand);
      const { partnerId, brandUid } = brand;
      return { partnerId, brandUid };
    },
    endpointId: newEndpoint,
    removeApp: async () => ({ appId: (await made<{ appId: string }>("apps", bodies.createApp)).appId }),
    removeClient: async () => {
      const body = { ...bodies.createClient, appId: app.appId };
      return { clientId: (await made<{ clientId: string }>("clients", body)).clientId };
    },
    removePartner: async () => ({
      partnerId: (await made<{ partnerId: string }>("partners", bodies.createPartner)).partnerId,
    }),
    "appId tokenId": async () => {
      const { appId } = await service.app();
      const { tokenId } = await made<{ tokenId: string }>(`apps/${appId}/tokens`, {});
      return { appId, tokenId };
    },
    tokenId: async () => ({
      tokenId: (await made<{ tokenId: string }>("tokens", { name: "Night" })).tokenId,
    }),
    secretId: async () => {
      const { clientId } = await service.client({ app });
      const [secret] = await listCredentials(service.services, { kind: "client_secret", clientId });
      return { clientId, secretId: secret?.id ?? "" };
    },
    "clientId linkId": async () => {
      const { clientId } = await service.client({ app });
      const link = await issueCredential(service.services, "system", { kind: "preview_link", clientId });
      return { clientId, linkId: link.id };
    },
    "clientId tillId": async () => {
      const { clientId } = await service.client({ app, ...GRANT });
      const { tillId } = await made<{ tillId: string }>(`clients/${clientId}/tills`, bodies.createTill);
      return { clientId, tillId };
    },
    "providerId linkId": async () => {
      const providerId = await newProvider();
      const { linkId } = await made<{ linkId: string }>(`identity-providers/${providerId}/trial-links`);
      return { providerId, linkId };
    },
    providerId: async () => ({ providerId: await newProvider() }),
    operatorId: async () => {
      service.pass(1_000);
      await invited(service, `${randomUUID()}@example.com`, "admin");
      const { id } = await service.services.database.staffUser.findFirstOrThrow({
        orderBy: { invitedAt: "desc" },
      });
      return { operatorId: id };
    },
    staffUserId: async () => {
      service.pass(1_000);
      await invited(service, `${randomUUID()}@example.com`, "admin");
      const { id } = await service.services.database.staffUser.findFirstOrThrow({
        orderBy: { invitedAt: "desc" },
      });
      return { staffUserId: id };
    },
    verificationId: async () => ({ verificationId: (await waitingReview(service, app)).verificationId }),
    accountId: async () => {
      const { verificationId: id } = await waitingReview(service, app);
      const { accountId } = await service.services.database.verification.findUniqueOrThrow({ where: { id } });
      return { accountId: accountId ?? "" };
    },
    reviewId: async () => ({ reviewId: (await waitingReview(service, app)).reviewId }),
    requestId: async () => {
      turn += 1;
      const { requestId } = await requestedInstitution(service, app, `Lost ${turn}`, `lost${turn}.ac.uk`);
      return { requestId };
    },
    appealId: async () => {
      await service.services.database.domainAppeal.deleteMany();
      await appealFor(service, "alumni.ox.ac.uk");
      const { id } = await service.services.database.domainAppeal.findFirstOrThrow();
      return { appealId: id };
    },
    issuerId: () => made<{ issuerId: string }>("wallet-issuers", bodies.addWalletIssuer),
    verifierId: () =>
      made<{ verifierId: string }>("wallet-verifiers", { ...bodies.saveWalletVerifier, appId: app.appId }),
    registerId: async () => ({ registerId: (await addRegister(service, await newList())).registerId }),
    replaceRegisterList: async () => {
      const { registerId, pack } = await listRegister(service, ["A-1,Lovelace,1985-12-10,"]);
      service.pass(1_000);
      lists.set(registerId, await pack(["A-1,Lovelace,1985-12-10,", "A-2,Byron,1988-01-22,"]));
      return { registerId };
    },
    tryRegister: async () => ({
      registerId: (await listRegister(service, ["A-1,Lovelace,1985-12-10,"])).registerId,
    }),
    setInstitutionBelief: async () => ({ institutionId: "ox.ac.uk" }),
    setInstitutionDeparture: async () => ({ institutionId: "ashby.ac.uk" }),
    "territory consumerGroup": async () => {
      await ask(service, "PUT", "/management/papers/GB/military", bodies.setPapers);
      await ask(service, "PUT", "/management/ends/GB/military", bodies.setEnd);
      return { territory: "GB", consumerGroup: "military" };
    },
    destination: async () => {
      const { database } = service.services;
      await extendChain(service.services);
      await database.auditStream.deleteMany();
      await database.auditStream.create({ data: { destination: "https", sent: 1n, dueAt: new Date() } });
      return { destination: "https" };
    },
    samlKeyId: async () => {
      const { database } = service.services;
      await database.samlKey.deleteMany();
      await made("saml-keys");
      return { samlKeyId: (await made<{ samlKeyId: string }>("saml-keys")).samlKeyId };
    },
    sourceId: async () => {
      const { sourceId } = await made<{ sourceId: string }>("metadata-sources", await newSource());
      return { sourceId };
    },
    teamId: () => made<{ teamId: string }>("teams", bodies.createTeam),
    dkimKeyId: async () => {
      await service.services.database.dkimKey.deleteMany();
      const key = await made<{ dkimKeyId: string; record: { name: string; value: string } }>("dkim-keys");
      records.set(key.record.name, [key.record.value]);
      return { dkimKeyId: key.dkimKeyId };
    },
  };
  /** Bodies of operations that would refuse a common body, or would find the row of the last call. */
  const ownBodies: Record<string, (known: Record<string, string>) => object | Promise<object>> = {
    createClient: () => ({ ...bodies.createClient, appId: app.appId }),
    setSignInProvider: () => provider.settings,
    saveWalletVerifier: () => ({ ...bodies.saveWalletVerifier, appId: app.appId }),
    inviteStaffUser: () => ({ ...bodies.inviteStaffUser, email: `${randomUUID()}@example.com` }),
    inviteTeamPerson: () => ({ ...bodies.inviteTeamPerson, email: `${randomUUID()}@example.com` }),
    addMetadataSource: newSource,
    replaceRegisterList: ({ registerId = "" }) => ({ list: lists.get(registerId) }),
    saveIdentityProvider: async () => ({
      institutionId: "ox.ac.uk",
      mode: "test",
      saml: { metadata: (await makeProvider()).metadata },
    }),
    rotateWebhookSecret: ({ secretId = "" }) => ({ replaces: secretId }),
    upsertInstitutions: () => ({
      institutions: [{ institutionId: `${randomUUID()}.ac.uk`, name: "New", kind: "education", domains: [] }],
    }),
    reportEmailBounce: async () => {
      const email = `${randomUUID()}@ox.ac.uk`;
      await mailed(app, email);
      return { email, mode: "test" };
    },
  };
  async function clearProviders() {
    const { database } = service.services;
    await database.metadataSource.deleteMany();
    await database.identityProvider.deleteMany();
  }
  /** Removes rows of which the operation creates one only, or few. */
  const clearing: Record<string, () => Promise<unknown>> = {
    addSamlKey: async () => {
      await service.services.database.samlKey.deleteMany();
      await made("saml-keys");
    },
    addDkimKey: () => service.services.database.dkimKey.deleteMany(),
    // The first closing makes the key.
    closeStatement: () => service.services.database.signingKey.deleteMany(),
    rotateSigningKeys: () => service.services.database.signingKey.deleteMany(),
    setSignInProvider: () => service.services.database.signInProvider.deleteMany(),
    removeSignInProvider: () => setProvider(service, provider),
    saveIdentityProvider: clearProviders,
    saveWalletVerifier: () => service.services.database.walletVerifier.deleteMany(),
    addMetadataSource: clearProviders,
  };

  const writes = operationsOf(document).filter(
    ({ method, isOfOperator }) => isOfOperator && method !== "get",
  );
  async function prepare({ operationId, method, path }: (typeof writes)[number]) {
    await clearing[operationId]?.();
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    const make = ids[operationId] ?? ids[names.join(" ")] ?? ids[names.at(-1) ?? "none"];
    const known = (await make?.()) ?? {};
    const at = path.replaceAll(/\{(\w+)\}/g, (_all, name) => known[name] ?? "");
    const body = (await ownBodies[operationId]?.(known)) ?? bodies[operationId];
    return () => ask(service, method.toUpperCase(), at, body);
  }
  const added = (work: () => Promise<unknown>) => rowsAdded(service.services.database, UNCOUNTED, work);

  it.each(writes)("$operationId: repeated after a lost answer to any COMMIT", async (operation) => {
    const { operationId } = operation;
    const alone = await prepare(operation);
    const once = await added(async () => {
      const { status, detail } = await alone();
      expect([detail, isDone(status)]).toEqual(["", true]);
    });
    const twice = Object.fromEntries(Object.entries(once).map(([table, rows]) => [table, 2 * rows]));
    let cuts = 0;
    for (let nth = 1; ; nth += 1) {
      const call = await prepare(operation);
      let second: Awaited<ReturnType<typeof call>> | undefined;
      const left = await added(async () => {
        commits.lose(nth);
        const first = await call();
        commits.stop();
        if (!commits.wasLost()) return;
        cuts += 1;
        expect(isDone(first.status) || first.status === 503).toBe(true);
        second = await call();
        expect([nth, second.status, isDone(second.status) || [404, 409].includes(second.status)]).toEqual([
          nth,
          second.status,
          true,
        ]);
      });
      if (!commits.wasLost()) break;
      if (GOES_ON.includes(operationId)) continue;
      const isAnother = MAKES_ANOTHER.includes(operationId) && isDone(second?.status ?? 0);
      expect([nth, second?.status, left]).toEqual([nth, second?.status, isAnother ? twice : once]);
    }
    expect(cuts > 0).toBe(!WRITES_NOTHING.includes(operationId));
    service.errors.length = 0;
  });
});
