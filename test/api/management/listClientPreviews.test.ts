import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { IssuedPreviewLink, PreviewLinkList } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
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
