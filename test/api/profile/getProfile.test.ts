import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { blindIndex, randomToken, seal } from "../../../server/platform/crypto.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { ask, bearer, codeFor, member, type TestClient, tokensFor, verified } from "../../support/oauth.ts";
import { DAY_MS, SECOND_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const PATH = "/api/v1/me.json";
const SCOPES = ["svcid_profile", "svcid_education", "svcid_number"];

describe("getProfile", () => {
  const service = useService({ config: { legacySunsetOn: new Date("2027-12-31") } });
  let client: TestClient;

  beforeAll(async () => {
    client = await service.client({ legacy: true, scopes: SCOPES });
  });

  const read = (token: string) => ask(service, "get", `${PATH}?access_token=${token}`);
  const legacyToken = async (accountId: string, by = client) =>
    (await tokensFor(service, by, accountId, { flow: "legacy" })).access_token;

  function agree(accountId: string, scopes = SCOPES, more = {}) {
    const { clientId } = client;
    return service.services.database.consent.create({
      data: {
        id: randomUUID(),
        accountId,
        clientId,
        flow: "legacy",
        supergroups: ["student"],
        scopes,
        textVersion: "1",
        language: "en",
        policyUrls: [],
        givenAt: service.clock.now,
        ...more,
      },
    });
  }

  /** A member of whom everything is known. */
  async function known() {
    const { keyring, database } = service.services;
    const one = await member(service, { country: "DE" });
    const { accountId } = one;
    await database.account.update({
      where: { id: accountId },
      data: {
        firstNameSealed: seal(keyring, "Account.firstNameSealed", accountId, "Ada"),
        lastNameSealed: seal(keyring, "Account.lastNameSealed", accountId, "Lovelace"),
        dobSealed: seal(keyring, "Account.dobSealed", accountId, "2000-12-10"),
        genderSealed: seal(keyring, "Account.genderSealed", accountId, "female"),
      },
    });
    for (const [email, day] of [
      ["old@example.com", "2025-01-01"],
      ["ada@example.com", "2026-01-01"],
    ] as const) {
      const address = `${one.svcId}.${email}`;
      const id = randomUUID();
      await database.loginIdentifier.create({
        data: {
          id,
          world: client.app.appId,
          accountId,
          provenAt: new Date(day),
          channel: "email",
          addressIndex: blindIndex(keyring, "account.email", address),
          addressSealed: seal(keyring, "LoginIdentifier.addressSealed", id, email),
        },
      });
    }
    const pathToken = randomToken();
    await database.avatar.create({
      data: {
        accountId: one.accountId,
        pathToken,
        contentType: "image/png",
        bytes: Buffer.from("x"),
        createdAt: service.clock.now,
      },
    });
    return { ...one, pathToken };
  }

  it("503: D9: the database is away", async () => {
    const token = await legacyToken((await member(service)).accountId);
    const answer = await withFailingDatabase(service, DATABASE_GONE, () => read(token));
    const error = "The database is temporarily unavailable. Try again in 2 seconds.";
    expect([answer.status, answer.body]).toEqual([503, { error }]);
    expect(answer.headers["retry-after"]).toBe("2");
  });

  describe("200", () => {
    it("200: everything that is known, and how old the API is", async () => {
      const { accountId, svcId, pathToken } = await known();
      const expiresOn = new Date("2026-10-01");
      await verified(service, client, accountId, {
        consumerGroup: "student",
        institutionId: "ox.ac.uk",
        expiresOn,
      });
      await verified(service, client, accountId, { consumerGroup: "graduate", graduationYear: 2025 });
      await agree(accountId);
      const answer = await read(await legacyToken(accountId));
      const { ssoUrl, authUrl } = service.services.config;
      expect(answer.body).toEqual({
        email: "ada@example.com",
        profile: {
          id: accountId,
          first_name: "Ada",
          last_name: "Lovelace",
          date_of_birth: "2000-12-10",
          gender: "female",
          country: "DE",
          avatar: `${ssoUrl}/avatar/${pathToken}`,
          student_verification: {
            status: "complete",
            university: "University of Oxford",
            expires_in: expiresOn.getTime() / 1000,
          },
          grad_year: "2025",
          svcid_number: svcId,
        },
      });
      expect(answer.headers.deprecation).toBe("@1795219200");
      expect(answer.headers.link).toBe(`<${authUrl}/api/v3/me.json>; rel="successor-version"`);
      expect(answer.headers.sunset).toBe("Fri, 31 Dec 2027 00:00:00 GMT");
      expect(answer.headers["cache-control"]).toBe("no-store");
    });

    it("has no Sunset until the operator has set the day", async () => {
      const { config } = service.services;
      const day = config.legacySunsetOn;
      config.legacySunsetOn = null;
      expect((await read("x")).headers.sunset).toBeUndefined();
      config.legacySunsetOn = day;
    });

    it("has the id alone for a member of whom nothing is known", async () => {
      const { accountId, svcId } = await member(service);
      await agree(accountId);
      const { body } = await read(await legacyToken(accountId));
      expect(body).toEqual({ profile: { id: accountId, svcid_number: svcId } });
    });

    it("takes the token from the header, without a User-Agent rule, and ignores unknown parameters", async () => {
      const { accountId } = await member(service);
      const headers = bearer(await legacyToken(accountId));
      expect((await ask(service, "get", `${PATH}?a=1&a=2`, { headers })).body).toEqual({
        profile: { id: accountId },
      });
    });

    it("shows what the client's scopes and the member's consents allow together", async () => {
      const { accountId, svcId } = await known();
      await verified(service, client, accountId, { consumerGroup: "student", institutionId: "ox.ac.uk" });
      const token = await legacyToken(accountId);
      const keys = async () => {
        const { email, profile } = (await read(token)).body;
        return [...(email === undefined ? [] : ["email"]), ...Object.keys(profile)];
      };
      const person = ["first_name", "last_name", "date_of_birth", "gender", "country", "avatar"];
      expect(await keys()).toEqual(["id"]);
      await agree(accountId, ["svcid_number"], { flow: "current" });
      await agree(accountId, ["svcid_number"], { withdrawnAt: service.clock.now });
      expect(await keys()).toEqual(["id"]);
      await agree(accountId, ["svcid_number"]);
      expect((await read(token)).body).toEqual({ profile: { id: accountId, svcid_number: svcId } });
      await agree(accountId, ["svcid_education"]);
      expect(await keys()).toEqual(["id", "student_verification", "svcid_number"]);
      await agree(accountId, ["svcid_profile"]);
      expect(await keys()).toEqual(["email", "id", ...person, "student_verification", "svcid_number"]);
      const { database } = service.services;
      const where = { id: client.clientId };
      await database.client.update({ where, data: { scopes: ["svcid_profile"] } });
      expect(await keys()).toEqual(["email", "id", ...person]);
      await database.client.update({ where, data: { scopes: SCOPES } });
    });

    it("takes the country from the verification where the member has not told one", async () => {
      const { accountId } = await member(service);
      await agree(accountId);
      await verified(service, client, accountId, { consumerGroup: "student", territory: "FR" });
      expect((await read(await legacyToken(accountId))).body.profile.country).toBe("FR");
    });
  });

  describe("student_verification", () => {
    const newer = () => ({ createdAt: new Date(service.clock.now.getTime() + 1) });
    const later = () => new Date(service.clock.now.getTime() + DAY_MS);

    async function shown(holdings: Parameters<typeof verified>[3][]) {
      const { accountId } = await member(service);
      await agree(accountId);
      for (const holding of holdings)
        await verified(service, client, accountId, { institutionId: "ox.ac.uk", ...holding });
      return (await read(await legacyToken(accountId))).body.profile.student_verification;
    }
    const student = { consumerGroup: "student" } as const;
    const manual = { ...student, stage: "pending_verification:manual", expiresOn: null, lapsesAt: null };
    const mailed = () => ({
      ...student,
      stage: "pending_verification:email",
      expiresOn: null,
      lapsesAt: later(),
    });
    const over = { ...student, expiresOn: new Date("2025-10-01") };

    it("is absent without an attempt under way, and for other groups", async () => {
      expect(await shown([])).toBeUndefined();
      for (const stage of [
        "phone_number",
        "select_institution",
        "rejected_verification:manual",
        "pending_verification:portal",
      ])
        expect(await shown([{ ...student, stage, expiresOn: null, lapsesAt: later() }])).toBeUndefined();
      expect(await shown([{ consumerGroup: "graduate" }, { consumerGroup: "teacher" }])).toBeUndefined();
    });

    it("is pending_manual_verification and pending_email_verification, without an end", async () => {
      const university = "University of Oxford";
      expect(await shown([manual])).toEqual({ status: "pending_manual_verification", university });
      expect(await shown([mailed()])).toEqual({ status: "pending_email_verification", university });
    });

    it("is absent again when a mail stayed unanswered", async () => {
      expect(await shown([{ ...mailed(), lapsesAt: service.clock.now }])).toBeUndefined();
    });

    it("keeps complete after its end, with expires_in in the past", async () => {
      const { status, expires_in } = await shown([over]);
      expect([status, expires_in]).toEqual(["complete", Date.parse("2025-10-01") / 1000]);
    });

    it("ended by hand in test mode is in the past too", async () => {
      const { expires_in } = await shown([{ ...student, lapsesAt: service.clock.now }]);
      expect(expires_in).toBe(Math.floor(service.clock.now.getTime() / 1000));
    });

    it("tells of what holds, then of what is under way, then of what held once", async () => {
      expect((await shown([student, { ...manual, ...newer() }])).status).toBe("complete");
      expect((await shown([over, { ...manual, ...newer() }])).status).toBe("pending_manual_verification");
      expect((await shown([{ ...over, ...newer() }, mailed()])).status).toBe("pending_email_verification");
      expect((await shown([over, { ...student, ...newer() }])).expires_in).toBe(
        Date.parse("2027-03-04") / 1000,
      );
    });
  });

  it("400: the token in both places, or twice", async () => {
    const answers = [
      await ask(service, "get", `${PATH}?access_token=x`, { headers: bearer("x") }),
      await ask(service, "get", `${PATH}?access_token=x&access_token=x`),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([400, { error: "Send the access token only once." }]);
  });

  it("400: the token in the query where an operator has ended that; elsewhere it is counted (L1)", async () => {
    const { database, queryCredentials } = service.services;
    const { accountId } = await member(service);
    const refusing = await service.client({ legacy: true, refuseQueryCredentials: true });
    const token = await legacyToken(accountId, refusing);
    const answer = await read(token);
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: expect.stringMatching(/^This client may not send credentials in the query: access_token\./) },
    ]);
    expect((await ask(service, "get", PATH, { headers: bearer(token) })).status).toBe(200);
    const counting = await service.client({ legacy: true });
    expect((await read(await legacyToken(accountId, counting))).status).toBe(200);
    await queryCredentials.save();
    const found = await database.client.findUniqueOrThrow({ where: { id: counting.clientId } });
    expect(found).toMatchObject({ queryCredentialCalls: 1n, queryCredentialsAt: service.clock.now });
  });

  describe("401", () => {
    it("401: an expired and an invalid token are told apart", async () => {
      const { accountId } = await member(service);
      const token = await legacyToken(accountId);
      service.pass(7200 * SECOND_MS - 1);
      expect((await read(token)).status).toBe(200);
      service.pass(1);
      const expired = await read(token);
      expect([expired.status, expired.body]).toEqual([401, { error: "The access token has expired." }]);
      expect(expired.headers["www-authenticate"]).toMatch(
        /^Bearer error="invalid_token", error_description="/,
      );
      const invalid = await read("x");
      expect([invalid.status, invalid.body]).toEqual([401, { error: "The access token is invalid." }]);
      expect(invalid.headers.deprecation).toBe("@1795219200");
      expect(invalid.headers.sunset).toBe("Fri, 31 Dec 2027 00:00:00 GMT");
      const missing = await ask(service, "get", PATH);
      expect([missing.status, missing.body]).toEqual([401, { error: "The access token is missing." }]);
    });

    it("a token of the current flow, a code, a refresh token, a revoked one, a deleted member's", async () => {
      const { accountId } = await member(service);
      const current = await tokensFor(service, client, accountId);
      const legacy = await tokensFor(service, client, accountId, { flow: "legacy" });
      const code = await codeFor(service, client, accountId, { flow: "legacy" });
      for (const token of [
        current.access_token,
        current.refresh_token,
        legacy.refresh_token,
        code,
        client.clientSecret,
      ]) {
        expect((await read(token)).body).toEqual({ error: "The access token is invalid." });
        const headers = bearer(token);
        expect((await ask(service, "get", PATH, { headers })).status).toBe(401);
      }
      expect((await read(legacy.access_token)).status).toBe(200);
      const { database, now } = service.services;
      await database.account.update({ where: { id: accountId }, data: { deletedAt: now() } });
      expect((await read(legacy.access_token)).body).toEqual({ error: "The access token is invalid." });
    });
  });

  it("405: other methods", async () => {
    const answer = await ask(service, "post", PATH);
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET"]);
    expect(answer.body).toEqual({ error: "This path accepts only GET." });
  });
});
