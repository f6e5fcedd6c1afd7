import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { MetadataSource, MetadataSourcePage } from "../../../generated/management.ts";
import { metadataRefreshes } from "../../../server/domain/proving/sources/federation/refresh.ts";
import { workOff } from "../../../server/jobs/worker.ts";
import { joined, type Operator } from "../../support/console.ts";
import { type HttpServer, serveHttp } from "../../support/http-server.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { install, makeProvider, type SamlProvider } from "../../support/saml-provider.ts";
import { DAY_MS, HOUR_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/metadata-sources", () => {
  it("200: page by page, with the fingerprint of each certificate", async () => {
    const { certificate } = await makeProvider();
    for (const host of ["one", "two", "three"]) {
      service.pass(1);
      const body = {
        mode: "live",
        url: `https://${host}.example/`,
        certificate,
        entityIds: ["https://idp.example"],
      };
      await ask(service, "POST", "/management/metadata-sources", body);
    }
    const list = async (query: string) =>
      (await ask<MetadataSourcePage>(service, "GET", `/management/metadata-sources?limit=2${query}`)).body;
    const first = await list("");
    const rest = await list(`&cursor=${first.nextCursor}`);
    expect([...first.sources, ...rest.sources].map(({ url }) => new URL(url).hostname)).toEqual([
      "three.example",
      "two.example",
      "one.example",
    ]);
    expect(first.sources[0]).toMatchObject({
      kind: "query",
      certificate: { fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
      failures: 0,
    });
    expect(rest.nextCursor).toBeUndefined();
  });
});

describe("POST /management/metadata-sources", () => {
  const PATH = "/management/metadata-sources";

  let institution: HttpServer;
  let [first, second]: SamlProvider[] = [];
  let admin: Operator;
  /** The metadata address's next response, and the number of requests so far. */
  let told: { status: number; text: string; etag: string };
  let asked = 0;

  beforeAll(async () => {
    service.clock.now = new Date();
    [first, second] = [await makeProvider(), await makeProvider()];
    institution = await serveHttp((request, response) => {
      asked += 1;
      const isKnown = request.headers["if-none-match"] === told.etag;
      response.writeHead(isKnown ? 304 : told.status, { etag: told.etag }).end(isKnown ? "" : told.text);
    });
    admin = await joined(service, "admin");
  });
  beforeEach(async () => {
    await service.services.database.metadataSource.deleteMany();
    if (first !== undefined) await install(service, first, "live");
    told = { status: 200, text: first?.metadata ?? "", etag: '"1"' };
    service.mails.length = 0;
  });
  afterAll(async () => {
    await institution.close();
  });

  const wish = () => ({ mode: "live", url: institution.baseUrl, institutionId: "ox.ac.uk" });
  const add = (body: object) => ask<MetadataSource>(service, "POST", PATH, body);
  const refresh = () => workOff(service.services, metadataRefreshes);
  const saved = () => service.services.database.identityProvider.findFirstOrThrow();
  const source = () => service.services.database.metadataSource.findFirstOrThrow();
  const change = (text: string, etag = `"${Math.random()}"`) => Object.assign(told, { text, etag });

  it.each([
    ["http://127.0.0.1:4727/x", "https"],
    ["http://localhost:4727/x", "https"],
    ["https://127.0.0.1/x", "public"],
    ["https://10.0.0.8/x", "public"],
    ["https://[64:ff9b:1::a00:1]/x", "public"],
  ])("400: L3: %s, in production", async (url, told) => {
    Object.assign(service.services.config, { production: true });
    const { status, body } = await ask(service, "POST", PATH, { ...wish(), url });
    Object.assign(service.services.config, { production: false });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(told)]);
    expect(asked).toBe(0);
  });

  it("36 L3: one that was added before is not asked in production", async () => {
    await add(wish());
    Object.assign(service.services.config, { production: true });
    await refresh();
    Object.assign(service.services.config, { production: false });
    expect([asked, (await source()).failure]).toEqual([0, "address"]);
  });

  it("200: an institution's keys are taken over when they change, and its admins hear of it by mail", async () => {
    const { status, body } = await add(wish());
    expect([status, body.kind, body.failures]).toEqual([200, "institution", 0]);
    expect(await auditOf(service, "metadata-source.added", body.sourceId)).toHaveLength(1);
    expect(await refresh()).toBe(1);
    expect(service.mails).toEqual([]);
    const { dueAt } = await source();
    const waitMs = dueAt.getTime() - service.clock.now.getTime();
    expect([waitMs > 0.8 * DAY_MS, waitMs <= DAY_MS]).toEqual([true, true]);

    // Nothing is due before, and nothing is read again that has not changed.
    expect(await refresh()).toBe(0);
    change(first?.metadata.replace(first.der, second?.der ?? "") ?? "");
    service.pass(DAY_MS);
    const before = asked;
    // With two processes, one refreshes the source.
    expect((await Promise.all([refresh(), refresh()])).toSorted()).toEqual([0, 1]);
    expect(asked - before).toBe(1);
    expect((await saved()).certificates).toEqual([second?.der]);
    expect(service.mails.map(({ to }) => to)).toEqual([admin.email]);
    expect(service.mails[0]?.subject).toBe("Identity providers (live): 0 added, 1 changed, 0 gone");
    expect(service.mails[0]?.text).toContain(`Changed: ox.ac.uk (${first?.entityId}): keys`);

    service.pass(DAY_MS);
    expect(await refresh()).toBe(1);
    expect(service.mails).toHaveLength(1);
  });

  it("200: nothing takes the place of what is good: broken, foreign, expired, without a key, or away", async () => {
    await add(wish());
    await refresh();
    const { metadata = "", der = "" } = first ?? {};
    const good = await saved();
    for (const [text, failure] of [
      [metadata.slice(0, -30), "not_xml"],
      [`<!DOCTYPE a>${metadata.replace(/^<\?.*\?>/, "")}`, "dtd"],
      [metadata.replaceAll("https://idp.ox.example/idp", "https://evil.example/idp"), "other_entity"],
      [metadata.replace("entityID=", 'validUntil="2020-01-01T00:00:00Z" entityID='), "unusable"],
      [metadata.replace(der, "AAAA"), "unusable"],
      [metadata.replace("HTTP-Redirect", "HTTP-Artifact"), "unusable"],
      ["\uFFFD".repeat(4 * 1024 * 1024), "too_large"],
    ] as const) {
      change(text);
      service.pass(DAY_MS);
      expect([failure, await refresh()]).toEqual([failure, 0]);
      expect(await source()).toMatchObject({ failure });
      expect(await saved()).toEqual(good);
    }
    // One mail of a source that keeps failing, and the board has it.
    expect(service.mails.map(({ subject }) => subject)).toEqual(["Metadata can't be refreshed: 127.0.0.1"]);
    const { browser } = await joined(service, "support");
    expect((await browser.open(`${service.baseUrl}/console/portals`)).text).toMatch(/too_large × 7/);
    told.status = 404;
    service.pass(8 * HOUR_MS);
    await refresh();
    expect(await source()).toMatchObject({ failure: "http_status", failures: 8 });
    Object.assign(told, { status: 200, text: metadata });
    service.pass(8 * HOUR_MS);
    expect(await refresh()).toBe(1);
    expect(await source()).toMatchObject({ failure: null, failures: 0 });
  });

  it("400: what is wrong with it is named", async () => {
    for (const [body, words] of [
      [{ mode: "live", url: "http://fed.example" }, "https"],
      [{ mode: "live", url: "https://fed.example" }, "certificate"],
      [{ mode: "live", url: "https://fed.example", certificate: "-----BEGIN" }, "PEM"],
      [{ ...wish(), entityIds: ["https://idp.example"] }, "entityIds"],
      [{ ...wish(), institutionId: "mit.edu" }, "that an operator has saved"],
    ] as const) {
      const { status, detail } = await add(body);
      expect([words, status]).toEqual([words, 400]);
      expect(detail).toContain(words);
    }
    expect(await service.services.database.metadataSource.count()).toBe(0);
  });
});

describe("POST /management/metadata-sources/{sourceId}/refresh", () => {
  it("200: it is due at once", async () => {
    await install(service, await makeProvider());
    const { database } = service.services;
    const body = { mode: "test", url: "https://idp.example/", institutionId: "ox.ac.uk" };
    const { sourceId } = (await ask<MetadataSource>(service, "POST", "/management/metadata-sources", body))
      .body;
    const later = new Date(service.clock.now.getTime() + DAY_MS);
    await database.metadataSource.updateMany({ data: { dueAt: later, etag: '"1"' } });
    const path = `/management/metadata-sources/${sourceId}/refresh`;
    expect((await ask<MetadataSource>(service, "POST", path)).body.dueAt).toBe(
      service.clock.now.toISOString(),
    );
    expect(await database.metadataSource.findFirstOrThrow()).toMatchObject({ etag: null });
  });
});

describe("DELETE /management/metadata-sources/{sourceId}", () => {
  it("204: it is gone, and what came from it stays in use, free for another source", async () => {
    await install(service, await makeProvider());
    const { database } = service.services;
    const body = { mode: "test", url: "https://idp.example/", institutionId: "ox.ac.uk" };
    const { sourceId } = (await ask<MetadataSource>(service, "POST", "/management/metadata-sources", body))
      .body;
    await database.identityProvider.updateMany({ data: { metadataSourceId: sourceId } });
    expect((await ask(service, "DELETE", `/management/metadata-sources/${sourceId}`)).status).toBe(204);
    expect(await database.metadataSource.count({ where: { id: sourceId } })).toBe(0);
    expect(await database.identityProvider.findFirstOrThrow()).toMatchObject({ metadataSourceId: null });
    expect(await auditOf(service, "metadata-source.removed", sourceId)).toHaveLength(1);
  });
});
