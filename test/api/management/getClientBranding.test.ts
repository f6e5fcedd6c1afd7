import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ClientBranding } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { PNG } from "../../support/pictures.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/clients/{clientId}/branding", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const get = (clientId: string) =>
    ask<ClientBranding>(service, "GET", `/management/clients/${clientId}/branding`);

  it("200: our own colours where none were set, and no style sheet", async () => {
    const { clientId } = await service.client();
    expect((await get(clientId)).body).toEqual({
      branding: {},
      palettes: {
        light: expect.objectContaining({ accent: "#1f4fd8", button: "#1f4fd8" }),
        dark: expect.objectContaining({ accent: "#9db6ff" }),
      },
      corrections: [],
    });
  });

  it("200: both logos, each with its address", async () => {
    const { clientId } = await service.client();
    for (const query of ["", "?theme=dark"])
      await ask(service, "PUT", `/management/clients/${clientId}/logo${query}`, { base64Data: PNG });
    const { body } = await get(clientId);
    expect([body.logoUrl, body.darkLogoUrl]).toEqual([
      `${service.baseUrl}/client-logo/${clientId}`,
      `${service.baseUrl}/client-logo/${clientId}?theme=dark`,
    ]);
    expect((await fetch(body.darkLogoUrl ?? "")).status).toBe(200);
    await ask(service, "DELETE", `/management/clients/${clientId}/logo?theme=dark`);
    expect((await fetch(body.darkLogoUrl ?? "")).status).toBe(404);
    expect((await fetch(body.logoUrl ?? "")).status).toBe(200);
  });

  it("404: a client that is not there", async () => {
    expect((await get("cl_unknown")).status).toBe(404);
  });
});
