import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { ask } from "../../support/oauth.ts";
import { type Service, startService } from "../../support/service.ts";

describe("getPublicKeys", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());
  const keys = (query = "") => ask(service, "get", `/oauth/jwks${query}`);

  it("200: one for each algorithm, made once however many ask first, without private parts", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => keys()));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    const known: Record<string, string>[] = answers[0]?.body.keys;
    expect(known.map(({ alg }) => alg).sort()).toEqual(["ES256", "RS256"]);
    const secrets = ["d", "p", "q", "dp", "dq", "qi"];
    expect(known.flatMap((key) => secrets.filter((name) => name in key))).toEqual([]);
  });

  it("400: text that can't be stored", async () => {
    expect((await keys("?x=%00")).body.error).toBe("invalid_request");
  });

  it("503: D9: the database is away", async () => {
    expect((await withFailingDatabase(service, DATABASE_GONE, () => keys())).status).toBe(503);
  });
});
