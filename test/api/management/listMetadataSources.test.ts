import { expect, it } from "@jest/globals";
import type { MetadataSourcePage } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { makeProvider } from "../../support/saml-provider.ts";
import { startService } from "../../support/service.ts";

it("200: page by page, with the fingerprint of each certificate", async () => {
  const service = await startService();
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
  await service.stop();
});
