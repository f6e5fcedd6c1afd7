import { beforeAll, describe, expect, it } from "@jest/globals";
import type { IssuedPreviewLink, PreviewLinkList } from "../../../generated/management.ts";
import { ask, auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { DAY_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/clients/{clientId}/preview-links", () => {
  let path: string;
  let clientId: string;
  beforeAll(async () => {
    ({ clientId } = await service.client({ name: "Demo shop" }));
    path = `/management/clients/${clientId}/preview-links`;
  });

  const made = async () => (await ask<IssuedPreviewLink>(service, "POST", path, {})).body;
  const listed = async () => (await ask<PreviewLinkList>(service, "GET", path)).body.previewLinks;

  describe("GET /management/clients/{clientId}/preview-links", () => {
    it("200: ids and ends, newest first, and never the link itself", async () => {
      const first = await made();
      service.pass(1_000);
      const second = await made();
      const { url: _, ...one } = first;
      const { url: __, ...other } = second;
      expect(await listed()).toEqual([other, one]);
      const { database } = service.services;
      const kept = JSON.stringify(await database.credential.findMany({ where: { kind: "preview_link" } }));
      expect(kept).not.toContain(new URL(first.url).pathname.slice("/preview/".length));
    });

    it("404: a client that is not there", async () => {
      expect((await ask(service, "GET", "/management/clients/cl_unknown/preview-links")).status).toBe(404);
    });
  });
});

describe("POST /management/clients/{clientId}/preview-links", () => {
  let clientId: string;
  beforeAll(async () => {
    ({ clientId } = await service.client({ name: "Demo shop" }));
  });

  const link = (body: object, id = clientId) =>
    ask<IssuedPreviewLink>(service, "POST", `/management/clients/${id}/preview-links`, body);

  it("201: a link for 14 days, or as many as were asked for, on record", async () => {
    const { status, body } = await link({ days: 1 });
    expect([status, body.expiresAt]).toEqual([
      201,
      new Date(service.clock.now.getTime() + DAY_MS).toISOString(),
    ]);
    expect(body.url).toMatch(/\/preview\/cohort_preview_test_[\w-]{43}$/);
    expect(await auditOf(service, "preview-link.issued", clientId)).toContainEqual({
      actor: expect.stringMatching(/^operator:/),
      detail: { linkId: body.linkId },
    });
  });

  it.each([{ days: 0 }, { days: 31 }, { days: 1.5 }, { days: "7" }, { minutes: 1 }])(
    "400: %j",
    async (body) => {
      expect((await link(body)).status).toBe(400);
    },
  );

  it("409: twenty can be opened already", async () => {
    const { clientId: id } = await service.client();
    const links: string[] = [];
    for (let made = 0; made < 20; made += 1) links.push((await link({}, id)).body.linkId);
    expect((await link({}, id)).status).toBe(409);
    await ask(service, "DELETE", `/management/clients/${id}/preview-links/${links[0]}`);
    expect((await link({}, id)).status).toBe(201);
  });

  it("404: a client that is not there", async () => {
    expect((await link({}, "cl_unknown")).status).toBe(404);
  });
});

describe("DELETE /management/clients/{clientId}/preview-links/{linkId}", () => {
  let path: string;
  let clientId: string;
  beforeAll(async () => {
    ({ clientId } = await service.client({ name: "Demo shop" }));
    path = `/management/clients/${clientId}/preview-links`;
  });

  const made = async () => (await ask<IssuedPreviewLink>(service, "POST", path, {})).body;
  const listed = async () => (await ask<PreviewLinkList>(service, "GET", path)).body.previewLinks;

  describe("DELETE /management/clients/{clientId}/preview-links/{linkId}", () => {
    it("204: from now on nobody can open it, on record once however often it is revoked", async () => {
      const { linkId, url } = await made();
      for (let time = 0; time < 2; time += 1)
        expect((await ask(service, "DELETE", `${path}/${linkId}`)).status).toBe(204);
      expect((await fetch(url)).status).toBe(404);
      expect(await listed()).toContainEqual(
        expect.objectContaining({ linkId, revokedAt: expect.any(String) }),
      );
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
});
