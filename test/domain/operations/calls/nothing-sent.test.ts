/** The log of API calls has nothing that was sent, in whatever place and whatever is wrong with it. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { operationsOf } from "../../../../server/http/document.ts";
import { areas } from "../../../../server/start/areas.ts";
import { checkAll } from "../../../support/check-all.ts";
import { plantedCall } from "../../../support/markers.ts";
import { basic } from "../../../support/oauth.ts";
import { useService } from "../../../support/use-service.ts";

const MARKER = "Zqmarker";
const LOGGED = areas.filter(({ name }) => ["whitelabel", "auth", "tracking", "profile"].includes(name));
const calls = LOGGED.flatMap((area) =>
  operationsOf(area.document).map((operation) => ({ area, operation, name: operation.operationId })),
);

describe("no marker is in the log", () => {
  const service = useService();
  let good: Record<string, Record<string, string>>;
  let ids: Record<string, string>;
  beforeAll(async () => {
    const [client, partner] = [await service.client(), await service.partner()];
    const { appId, accessToken } = client.app;
    ids = { appId };
    good = {
      whitelabel: { authorization: `Bearer ${accessToken}` },
      auth: basic(client.clientId, client.clientSecret),
      tracking: { "api-key": partner.apiKey },
      profile: {},
    };
  });

  async function send(
    path: string,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<number> {
    const headers = {
      "user-agent": `${MARKER}/1 cohort-client/${MARKER}`,
      referer: `https://${MARKER}.example/`,
      ...init.headers,
    };
    const response = await fetch(service.baseUrl + path, { ...init, headers });
    await response.arrayBuffer();
    return response.status;
  }

  async function findMarkers(): Promise<string[]> {
    const { callLog, database } = service.services;
    await callLog.save();
    const rows: object[] = [
      ...(await database.apiCall.findMany()),
      ...(await database.apiCallCount.findMany()),
    ];
    return rows
      .map((row) => JSON.stringify(row, (_key, value) => (typeof value === "bigint" ? String(value) : value)))
      .filter((text) => /zqmarker/i.test(text));
  }

  it("of any operation", () =>
    checkAll(
      calls,
      async ({ area, operation }) => {
        const method = operation.method.toUpperCase();
        const { path, body, contentType } = plantedCall(area.document, operation, MARKER, ids);
        const headers = { ...good[area.name], ...(contentType && { "content-type": contentType }) };
        const more = path.includes("?") ? "&" : "?";
        const statuses = [
          await send(path, { method, headers, ...(body !== undefined && { body }) }),
          // Names, broken text and places that no document has.
          await send(`${path}${more}${MARKER}=${MARKER}`, {
            method,
            headers,
            ...(body !== undefined && { body }),
          }),
          await send(`${path.split("?")[0]}/${MARKER}?q=${MARKER}`, { method, headers }),
          await send(path, {
            method,
            headers: { ...headers, authorization: `Bearer ${MARKER}`, "api-key": MARKER },
          }),
        ];
        if (body !== undefined)
          for (const sent of [
            `{"${MARKER}":"${MARKER}"}`,
            `{"${MARKER}`,
            `["${MARKER}"]`,
            `${MARKER}=${MARKER}`,
          ])
            statuses.push(await send(path, { method, headers, body: sent }));
        expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(0);
        expect(await findMarkers()).toEqual([]);
      },
      ({ name }) => name,
    ));

  it("and the log has these calls", async () => {
    const logged = await service.services.database.apiCall.groupBy({
      by: ["operation"],
      where: { status: { gte: 400 } },
    });
    const names = new Set(logged.map(({ operation }) => operation));
    expect(names.size).toBeGreaterThan(40);
    expect(
      await service.services.database.apiCall.count({ where: { pointers: { has: "/body/*" } } }),
    ).toBeGreaterThan(0);
  });
});
