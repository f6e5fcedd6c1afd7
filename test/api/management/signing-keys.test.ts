import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { decodeProtectedHeader } from "jose";
import { type StatementKeySet, verifyStatement } from "../../../client/index.ts";
import type { SigningKeyList } from "../../../generated/management.ts";
import { sweep } from "../../../server/domain/operations/retention/sweep.ts";
import { addRule, close, fileOf, linesIn } from "../../support/closings.ts";
import { ask as askOpenly } from "../../support/oauth.ts";
import { type RelyingParty, startRelyingParty } from "../../support/openid.ts";
import { ask } from "../../support/operator.ts";
import { DAY_MS, MINUTE_MS, type Service } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/signing-keys", () => {
  it("200: none before the first is needed, then those that are published", async () => {
    const list = async () =>
      (await ask<SigningKeyList>(service, "GET", "/management/signing-keys")).body.keys;
    expect(await list()).toEqual([]);
    const { body } = await askOpenly(service, "get", "/oauth/jwks");
    const known = (await list()).map(({ keyId, algorithm, state }) => [keyId, algorithm, state]);
    expect(known.sort()).toEqual(
      body.keys.map(({ kid, alg }: { kid: string; alg: string }) => [kid, alg, "signing"]).sort(),
    );
  });
});

describe("POST /management/signing-keys", () => {
  let rp: RelyingParty;
  let service: Service;
  beforeAll(async () => {
    rp = await startRelyingParty();
    ({ service } = rp);
  });
  afterAll(() => service.stop());
  beforeEach(() => service.pass(MINUTE_MS));

  describe("POST /management/signing-keys", () => {
    const rotate = (more: object = {}) =>
      ask<SigningKeyList>(service, "POST", "/management/signing-keys", more);

    it("200: they sign a day after they are published, and stay a day after that; a leak ends them at once", async () => {
      const purpose = "test_id_token";
      const { body } = await rp.tokensOf();
      const published = async () => (await askOpenly(service, "get", "/oauth/test/jwks")).body.keys.length;
      expect((await rotate({ purpose })).body.keys.map(({ state }) => state)).toEqual([
        "next",
        "next",
        "signing",
        "signing",
      ]);
      expect(await published()).toBe(4);
      const kid = decodeProtectedHeader(body.id_token).kid;
      expect(decodeProtectedHeader((await rp.tokensOf()).body.id_token).kid).toBe(kid);
      service.pass(DAY_MS);
      const { body: after } = await rp.tokensOf();
      expect(decodeProtectedHeader(after.id_token).kid).not.toBe(kid);
      await rp.checked(after.id_token);
      await sweep(service.services);
      expect(await published()).toBe(4);
      service.pass(DAY_MS);
      await sweep(service.services);
      expect(await published()).toBe(2);
      const { body: ended } = await rotate({ purpose, atOnce: true });
      expect(ended.keys.map(({ state }) => state)).toEqual(["signing", "signing"]);
      await expect(rp.checked((await rp.tokensOf()).body.id_token)).resolves.toBeTruthy();
      await expect(rp.checked(after.id_token)).rejects.toThrow();
    });

    it("200: for client assertions the next key is in the JWKS for institutions; those of ID tokens stay as they are", async () => {
      const purpose = "client_assertion";
      const kids = async (path: string) =>
        (await (await fetch(`${service.baseUrl}${path}`)).json()).keys.map(({ kid }: { kid: string }) => kid);
      const ofTokens = await kids("/oauth/jwks");
      const [first] = await kids("/portal/jwks");
      const { body } = await rotate({ purpose });
      expect(body.keys.map(({ algorithm, state }) => [algorithm, state])).toEqual([
        ["RS256", "next"],
        ["RS256", "signing"],
      ]);
      expect(await kids("/portal/jwks")).toEqual([body.keys[0]?.keyId, first]);
      service.pass(DAY_MS);
      const list = (await ask<SigningKeyList>(service, "GET", `/management/signing-keys?purpose=${purpose}`))
        .body;
      expect(list.keys.map(({ state }) => state)).toEqual(["signing", "former"]);
      service.pass(DAY_MS);
      await sweep(service.services);
      expect(await kids("/portal/jwks")).toEqual([body.keys[0]?.keyId]);
      expect(await kids("/oauth/jwks")).toEqual(ofTokens);
    });

    it("200: after a leak, statements of before are verified by their keys, and new ones signed by another", async () => {
      const purpose = "statement";
      const brand = await service.partner();
      await addRule(service, brand);
      const keys = async () =>
        (await ask<StatementKeySet>(service, "GET", "/management/statement-keys")).body;
      const check = async (number: number) =>
        verifyStatement((await fileOf(service, brand, number)).split("\n"), await keys());
      const signedBy = async (number: number) =>
        decodeProtectedHeader(String(linesIn(await fileOf(service, brand, number)).at(-1)?.jws)).kid;
      await close(service, brand, "2026-01");
      service.pass(MINUTE_MS);
      // One waits to sign, and may have leaked, too.
      await rotate({ purpose });
      const { body } = await rotate({ purpose, atOnce: true });
      expect(body.keys.map(({ state }) => state)).toEqual(["signing", "former"]);
      await close(service, brand, "2026-02");
      expect([await check(1), await check(2)]).toMatchObject([{ ok: true }, { ok: true }]);
      expect([await signedBy(1), await signedBy(2)]).toEqual(body.keys.map(({ keyId }) => keyId).reverse());
    });

    it("409: the next ones wait already", async () => {
      await askOpenly(service, "get", "/oauth/jwks");
      expect((await rotate()).status).toBe(200);
      expect((await rotate()).status).toBe(409);
    });
  });
});
