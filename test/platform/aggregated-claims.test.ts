/** Aggregated claims, with keys that a provider on loopback publishes. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { readAggregated } from "../../server/platform/federation/aggregated-claims.ts";
import { publicFetch } from "../../server/platform/network/public-http.ts";

const ISSUER = "https://op.example";
type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

describe("aggregated claims", () => {
  let ours: Pair;
  let others: Pair;
  const server = createServer();
  let speaker: { issuer: string; jwksUri: string; subject: string };
  beforeAll(async () => {
    [ours, others] = [await generateKeyPair("ES256"), await generateKeyPair("ES256")];
    const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(ours.publicKey)), alg: "ES256" }] });
    server.on("request", (_request, response) =>
      response.setHeader("content-type", "application/json").end(jwks),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    speaker = { issuer: ISSUER, jwksUri: `http://127.0.0.1:${port}/jwks`, subject: "ada" };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const signed = (claims: Record<string, unknown>, { privateKey } = ours, issuer = ISSUER) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256" })
      .setIssuer(issuer)
      .setExpirationTime("5m")
      .sign(privateKey);
  const call = publicFetch({ bytesMax: 10_000, timeoutMs: 3_000, allowLoopback: true });
  const told = (source: object) => ({
    sub: "ada",
    _claim_names: { eduperson_scoped_affiliation: "src1" },
    _claim_sources: { src1: source },
  });
  const STUDENT = { eduperson_scoped_affiliation: ["student@ox.ac.uk"] };

  it("are read where the provider has signed them", async () => {
    for (const claims of [STUDENT, { ...STUDENT, sub: "ada" }]) {
      const read = await readAggregated(told({ JWT: await signed(claims) }), { ...speaker, call });
      expect([read.claims.eduperson_scoped_affiliation, read.unread]).toEqual([["student@ox.ac.uk"], []]);
    }
  });

  it.each<[string, () => Promise<object>]>([
    ["another key", async () => ({ JWT: await signed(STUDENT, others) })],
    ["another issuer", async () => ({ JWT: await signed(STUDENT, ours, "https://evil.example") })],
    ["another subject", async () => ({ JWT: await signed({ ...STUDENT, sub: "eve" }) })],
    ["no such claim in it", async () => ({ JWT: await signed({}) })],
    ["no signature", async () => ({ JWT: `eyJhbGciOiJub25lIn0.${btoa(JSON.stringify(STUDENT))}.` })],
    ["an address to fetch from", async () => ({ endpoint: speaker.jwksUri, access_token: "x" })],
    ["nothing that is known", async () => ({})],
  ])("are not read with %s, and that is told", async (_what, source) => {
    const { claims, unread } = await readAggregated(told(await source()), { ...speaker, call });
    expect([claims.eduperson_scoped_affiliation, unread]).toEqual([
      undefined,
      ["eduperson_scoped_affiliation"],
    ]);
  });

  it("never replace what the provider says itself", async () => {
    const claims = {
      ...told({ JWT: await signed(STUDENT) }),
      eduperson_scoped_affiliation: "staff@ox.ac.uk",
    };
    expect((await readAggregated(claims, { ...speaker, call })).claims.eduperson_scoped_affiliation).toBe(
      "staff@ox.ac.uk",
    );
  });
});
