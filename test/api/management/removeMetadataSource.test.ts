import { expect, it } from "@jest/globals";
import type { MetadataSource } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { install, makeProvider } from "../../support/saml-provider.ts";
import { startService } from "../../support/service.ts";

it("204: it is gone, and what came from it stays in use, free for another source", async () => {
  const service = await startService();
  await install(service, await makeProvider());
  const { database } = service.services;
  const body = { mode: "test", url: "https://idp.example/", institutionId: "ox.ac.uk" };
  const { sourceId } = (await ask<MetadataSource>(service, "POST", "/management/metadata-sources", body))
    .body;
  await database.identityProvider.updateMany({ data: { metadataSourceId: sourceId } });
  expect((await ask(service, "DELETE", `/management/metadata-sources/${sourceId}`)).status).toBe(204);
  expect(await database.metadataSource.count()).toBe(0);
  expect(await database.identityProvider.findFirstOrThrow()).toMatchObject({ metadataSourceId: null });
  expect(await auditOf(service, "metadata-source.removed", sourceId)).toHaveLength(1);
  await service.stop();
});
