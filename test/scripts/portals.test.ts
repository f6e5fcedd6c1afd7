/** Runs "npm run operator -- portals" as an operator's shell would; imports are in test/peers, for they need xmlsec1. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Ended, OPERATOR_CLI, runCli } from "../support/cli.ts";
import { serveHttp } from "../support/http-server.ts";
import { makeProvider } from "../support/saml-provider.ts";
import { type Service, startService } from "../support/service.ts";

describe("npm run operator -- portals", () => {
  let service: Service;
  let folder: string;
  beforeAll(async () => {
    service = await startService();
    folder = await mkdtemp(join(tmpdir(), "cohort-portals-"));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await service.stop();
  });

  /** Runs a command with this standard input. */
  function portals(args: string[], input = ""): Promise<Ended> {
    const env = { PUBLIC_URL: service.baseUrl, OPERATOR_TOKEN: service.operatorToken };
    return runCli(OPERATOR_CLI, ["portals", ...args], { env, cwd: folder, input });
  }

  it("0: saves SAML metadata from a file, lists it, and removes it", async () => {
    const provider = await makeProvider();
    await writeFile(join(folder, "metadata.xml"), provider.metadata);
    const saved = await portals([
      "set-saml",
      "ox.ac.uk",
      "metadata.xml",
      "--mode",
      "live",
      "--scopes",
      "ox.ac.uk, x.example",
    ]);
    expect([saved.code, saved.err]).toEqual([0, ""]);
    expect(saved.out).toMatch(/^entity +https:\/\/idp\.ox\.example\/idp$/m);
    expect(saved.out).toMatch(/^certificates +[0-9a-f]{64}$/m);
    expect(saved.out).toMatch(/^affiliation scopes +ox\.ac\.uk, x\.example$/m);
    const [, providerId = ""] = /^provider +(\S+)$/m.exec(saved.out) ?? [];
    expect((await portals(["list", "--institution", "ox.ac.uk"])).out).toMatch(
      new RegExp(`${providerId} +ox\\.ac\\.uk +live +saml +operator +-`),
    );
    expect((await portals(["remove", providerId])).out).toBe(`Removed ${providerId}.\n`);
    expect((await portals(["list"])).out).toBe("No identity providers yet.\n");
  });

  it("0: makes a link to try a sign-in, lists it and revokes it", async () => {
    await writeFile(join(folder, "trial.xml"), (await makeProvider()).metadata);
    const saved = await portals(["set-saml", "ox.ac.uk", "trial.xml", "--mode", "live"]);
    const [, providerId = ""] = /^provider +(\S+)$/m.exec(saved.out) ?? [];
    const made = await portals(["trial-link", providerId]);
    const [, url = "", linkId = ""] = /^(\S+)\nIts id is (\S+)\. /.exec(made.out) ?? [];
    expect((await fetch(url)).status).toBe(200);
    expect((await portals(["trial-links", providerId])).out).toContain(linkId);
    expect((await portals(["revoke-trial-link", providerId, linkId])).out).toBe(`Revoked ${linkId}.\n`);
    expect((await fetch(url)).status).toBe(404);
    await portals(["remove", providerId]);
  });

  it("0: saves an OpenID provider, with a secret that never stands on the command line", async () => {
    const issuer = await serveHttp((_request, response) => {
      const at = issuer.baseUrl;
      const [authorization_endpoint, token_endpoint, jwks_uri] = ["a", "t", "k"].map(
        (path) => `${at}/${path}`,
      );
      const configuration = { issuer: at, authorization_endpoint, token_endpoint, jwks_uri };
      response.setHeader("content-type", "application/json").end(JSON.stringify(configuration));
    });
    try {
      const args = ["set-oidc", "ox.ac.uk", issuer.baseUrl, "--mode", "test", "--client-id", "cohort"];
      const saved = await portals([...args, "--scope", "openid eduperson"], "very secret\n");
      expect([saved.code, saved.out]).toEqual([0, expect.stringMatching(/^scope +openid eduperson$/m)]);
      expect(saved.out).not.toContain("secret");
      const sealed = async () =>
        (await service.services.database.identityProvider.findFirstOrThrow()).clientSecretSealed;
      expect(await sealed()).toMatch(/^v2\.t1\./);
      expect((await portals([...args, "--public"])).code).toBe(0);
      expect(await sealed()).toBeNull();
    } finally {
      await issuer.close();
    }
  });

  it("0: replaces our own key in three steps", async () => {
    expect((await portals(["keys"])).out).toBe("No keys yet. One is created when it is first needed.\n");
    const keyIn = (out: string) => /^key +(\S+)$/m.exec(out)?.[1] ?? "";
    const [first, next] = [await portals(["add-key"]), await portals(["add-key"])];
    expect(first.out).toMatch(/^state +signing$/m);
    expect(next.out).toMatch(/^state +next$/m);
    expect(await portals(["add-key"])).toMatchObject({ code: 1, err: expect.stringContaining("two keys") });
    expect((await portals(["use-key", keyIn(next.out)])).out).toMatch(/^state +signing$/m);
    const listed = (await portals(["keys"])).out;
    expect(listed).toMatch(new RegExp(`^${keyIn(first.out)} +former .+ [0-9a-f]{64}$`, "m"));
    expect(await portals(["remove-key", keyIn(next.out)])).toMatchObject({ code: 1 });
    expect(await portals(["remove-key", keyIn(first.out)])).toMatchObject({
      code: 0,
      out: `Removed ${keyIn(first.out)}.\n`,
    });
  });

  it("1 and 2: says what is wrong", async () => {
    await writeFile(join(folder, "bad.xml"), "<a/>");
    expect(await portals(["set-saml", "ox.ac.uk", "bad.xml", "--mode", "live"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("describes 0"),
    });
    expect(await portals(["set-saml", "ox.ac.uk", "none.xml", "--mode", "live"])).toMatchObject({ code: 2 });
    expect(await portals(["set-saml", "ox.ac.uk", "bad.xml"])).toMatchObject({ code: 2 });
    expect(await portals(["import", "--certificate", "x.pem", "--mode", "live"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("Give a file"),
    });
    expect(await portals(["import", "bad.xml", "--certificate", "none.pem", "--mode", "live"])).toMatchObject(
      {
        code: 2,
        err: expect.stringContaining("none.pem: ENOENT"),
      },
    );
  });
});
