import { expect, it } from "@jest/globals";
import type { MetadataSource } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { install, makeProvider } from "../../support/saml-provider.ts";
import { DAY_MS, startService } from "../../support/service.ts";

it("200: it is due at once", async () => {
  const service = await startService();
  await install(service, await makeProvider());
  const { database } = service.services;
  const body = { mode: "test", url: "https://idp.example/", institutionId: "ox.ac.uk" };
  const { sourceId } = (await ask<MetadataSource>(service, "POST", "/management/metadata-sources", body))
    .body;
  const later = new Date(service.clock.now.getTime() + DAY_MS);
  await database.metadataSource.updateMany({ data: { dueAt: later, etag: '"1"' } });
  const path = `/management/metadata-sources/${sourceId}/refresh`;
  expect((await ask<MetadataSource>(service, "POST", path)).body.dueAt).toBe(service.clock.now.toISOString());
  expect(await database.metadataSource.findFirstOrThrow()).toMatchObject({ etag: null });
  await service.stop();
});
