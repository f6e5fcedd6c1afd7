/** One rule for names and links that partners and operators give, and that others read (found-review L4). */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { ask } from "../../support/operator.ts";

import { teamWithAll } from "../../support/team.ts";
import { useService } from "../../support/use-service.ts";

const HIDDEN = ["a\u202eb", "a\u2066b", "a\nb", "a\u2028b", " a", "a\u00a0", "a\u0007b"];

describe("names and links", () => {
  const service = useService();
  let own: Awaited<ReturnType<typeof teamWithAll>>;
  beforeAll(async () => {
    own = await teamWithAll(service);
  });

  const status = async (method: string, path: string, body: object) =>
    (await ask(service, method, path, body)).status;

  it("400: names of teams, apps, clients, partners, brands, pools, registers, tokens and webhooks", async () => {
    const { appId, clientId, partnerId, brandUid, endpointId } = own.ids;
    const brand = `/management/partners/${partnerId}/brands/${brandUid}`;
    const pool = { kind: "unique", supergroups: ["student"], allowance: "once" };
    const given: [string, string, (text: string) => object][] = [
      ["POST", "/management/teams", (name) => ({ name })],
      ["PATCH", `/management/teams/${own.teamId}`, (name) => ({ name })],
      ["PATCH", `/management/apps/${appId}`, (name) => ({ name })],
      ["PATCH", `/management/clients/${clientId}`, (name) => ({ name })],
      ["PATCH", `/management/partners/${partnerId}`, (name) => ({ name })],
      ["PATCH", brand, (name) => ({ name })],
      ["POST", `${brand}/code-pools`, (name) => ({ name, ...pool })],
      ["POST", "/management/tokens", (name) => ({ name })],
      [
        "PATCH",
        `/management/apps/${appId}/webhook-endpoints/${endpointId}`,
        (description) => ({ description }),
      ],
      [
        "PUT",
        `/management/clients/${clientId}/branding`,
        (headline) => ({ texts: [{ language: "en", headline }] }),
      ],
    ];
    for (const [method, path, bodyOf] of given) {
      for (const text of HIDDEN)
        expect([path, JSON.stringify(text), await status(method, path, bodyOf(text))]).toEqual([
          path,
          JSON.stringify(text),
          400,
        ]);
      expect([path, await status(method, path, bodyOf("Café Nord"))]).toEqual([path, 200]);
    }
  });

  it("400: links to policies, help and in footers", async () => {
    const { clientId } = own.ids;
    const links = [
      " https://x.example/",
      "https://x.example/\u202e",
      "https://x.example/a b",
      "https://x.example/\na",
    ];
    const path = `/management/clients/${clientId}`;
    for (const url of links) {
      const footerLinks = [{ label: "Help", url }];
      const shown = JSON.stringify(url);
      for (const body of [{ privacyUrl: url }, { termsUrl: url }])
        expect([shown, await status("PATCH", path, body)]).toEqual([shown, 400]);
      for (const body of [{ helpUrl: url }, { texts: [{ language: "en", footerLinks }] }])
        expect([shown, await status("PUT", `${path}/branding`, body)]).toEqual([shown, 400]);
    }
    expect(await status("PUT", `${path}/branding`, { helpUrl: "https://x.example/ä?b=1#c" })).toBe(200);
  });
});
