import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { IssuedPreviewLink, PreviewLinkList } from "../../../generated/management.ts";
import { ask, auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

let service: Service;
let path: string;
let clientId: string;
beforeAll(async () => {
  service = await startService();
  ({ clientId } = await service.client({ name: "Demo shop" }));
  path = `/management/clients/${clientId}/preview-links`;
});
afterAll(() => service.stop());

const made = async () => (await ask<IssuedPreviewLink>(service, "POST", path, {})).body;
const listed = async () => (await ask<PreviewLinkList>(service, "GET", path)).body.previewLinks;

describe("DELETE /management/clients/{clientId}/preview-links/{linkId}", () => {
  it("204: from now on nobody can open it, on record once however often it is revoked", async () => {
    const { linkId, url } = await made();
    for (let time = 0; time < 2; time += 1)
      expect((await ask(service, "DELETE", `${path}/${linkId}`)).status).toBe(204);
    expect((await fetch(url)).status).toBe(404);
    expect(await listed()).toContainEqual(expect.objectContaining({ linkId, revokedAt: expect.any(String) }));
    expect(await auditOf(service, "preview-link.revoked", clientId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { linkId } },
    ]);
  });

  it("404: another client's link, its secret, and one that is not there", async () => {
    const { linkId } = await made();
    const other = await service.client();
    const paths = [
      `/management/clients/${other.clientId}/preview-links/${linkId}`,
      `/management/clients/${other.clientId}/secrets/${linkId}`,
      `${path}/${UNKNOWN_ID}`,
    ];
    for (const wrong of paths)
      expect([wrong, (await ask(service, "DELETE", wrong)).status]).toEqual([wrong, 404]);
  });
});
