import { expect, it } from "@jest/globals";
import type { SigningKeyList } from "../../../generated/management.ts";
import { ask as askOpenly } from "../../support/oauth.ts";
import { ask } from "../../support/operator.ts";
import { startService } from "../../support/service.ts";

it("200: none before the first is needed, then those that are published", async () => {
  const service = await startService();
  const list = async () => (await ask<SigningKeyList>(service, "GET", "/management/signing-keys")).body.keys;
  expect(await list()).toEqual([]);
  const { body } = await askOpenly(service, "get", "/oauth/jwks");
  const known = (await list()).map(({ keyId, algorithm, state }) => [keyId, algorithm, state]);
  expect(known.sort()).toEqual(
    body.keys.map(({ kid, alg }: { kid: string; alg: string }) => [kid, alg, "signing"]).sort(),
  );
  await service.stop();
});
