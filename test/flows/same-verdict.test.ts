/** The command on a developer's machine and the server say the same of every payload. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { LineAnswer } from "../../generated/tracking.ts";
import { findOperation, payloadValidator } from "../../scripts/validate-payload/validate.ts";
import type { Operation } from "../../server/mcp/payload-checks.ts";
import { rules } from "../../server/mcp/payload-rules.ts";
import { runCli, VALIDATE_CLI } from "../support/cli.ts";
import { created } from "../support/journey.ts";
import { payloadText } from "../support/payloads.ts";
import { type Service, startService } from "../support/service.ts";
import { ask } from "../support/tracking.ts";

const CORPUS = 10_000;
const BATCH = 1_000;
/** An issue that only the server can find. */
const NOT_THEIRS = "/body/brandUid is not a brand of this api-key's partner";

let service: Service;
let folder: string;
beforeAll(async () => {
  // The command goes by the machine's clock.
  service = await startService({ services: { now: () => new Date() } });
  folder = await mkdtemp(join(tmpdir(), "cohort-verdict-"));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

it("agrees on 10,000 transactions, to the words", async () => {
  const partner = await service.partner("test", 10_000_000);
  const lines = fc.sample(payloadText(partner.brandUid, new Date()), CORPUS);
  const told: string[][] = [];
  for (let from = 0; from < CORPUS; from += BATCH) {
    const body = lines.slice(from, from + BATCH).join("\n");
    const headers = { "content-type": "application/x-ndjson" };
    const path = "/code-tracking/transactions?dryRun=true";
    const { status, text } = await ask(service, partner, "POST", path, body, headers);
    expect(status).toBe(200);
    const answers = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as LineAnswer);
    told.push(...answers.map(({ errors = [] }) => errors.map(({ detail }) => detail)));
  }
  const faults = told.map((details) => details.filter((detail) => detail !== NOT_THEIRS));

  const file = join(folder, "corpus.ndjson");
  await writeFile(file, lines.join("\n"));
  const { code, out } = await runCli(VALIDATE_CLI, ["tracking", "recordTransaction", file, "--json"]);
  expect(code).toBe(1);
  const judged = JSON.parse(out);
  const byLine = new Map<number, string[]>(
    judged.refused.map((entry: { line: number; faults: string[] }) => [entry.line, entry.faults]),
  );
  const differing = lines
    .map((line, index) => ({ line, server: faults[index], command: byLine.get(index + 1) ?? [] }))
    .filter(({ server, command }) => JSON.stringify(server) !== JSON.stringify(command));
  expect(differing.slice(0, 5)).toEqual([]);
  expect(judged).toMatchObject({ payloads: CORPUS, bad: faults.filter(({ length }) => length > 0).length });
  // A corpus of which all is good, or all is bad, would prove nothing.
  expect(judged.good).toBeGreaterThan(CORPUS / 4);
  expect(judged.bad).toBeGreaterThan(CORPUS / 4);
});

it("agrees on new verifications and phone numbers", async () => {
  const day = fc.date({ min: new Date("1880-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  const claim = fc.record(
    {
      territory: fc.constantFrom("GB", "DE", "gb", "XX", "ZZ", "", 5),
      firstName: fc.constantFrom("Ada", "", "x".repeat(300), "\0", null),
      lastName: fc.constantFrom("Lovelace", " "),
      userEmail: fc.constantFrom("ada@example.com", "ada", "a@b", "ada@exämple.com"),
      dob: fc.oneof(
        day.map((date) => date.toISOString().slice(0, 10)),
        fc.constantFrom("2001-02-29", "x"),
      ),
      consumerGroup: fc.constantFrom("student", "graduate", "teacher", "nobody"),
      graduationYear: fc.constantFrom(1990, 2024, 2025, 2026, 2030, "2025", 2024.5),
      more: fc.constant(1),
    },
    { requiredKeys: ["territory", "firstName", "lastName", "userEmail", "dob", "consumerGroup"] },
  );
  await agree("createVerification", fc.sample(claim, 200), "");

  const phone = fc.record({
    phoneNumber: fc.constantFrom("07400 123456", "+49 151 23456789", "12", "abc", "+44 20 7946 0018", 7),
    territory: fc.constantFrom("GB", "DE", "XX", "g"),
  });
  const { verificationId } = await created(await service.app());
  const numbers = fc.sample(phone, 60);
  await agree("sendPhoneOtp", numbers, `/${verificationId}/otp`);
});

const WANTED = { name: "Ashby College of Art", territory: "GB", domain: "ashby-art.ac.uk" };
const APP = { name: "Shop", mode: "test", consumerGroups: ["teacher"] };
/** A client; its app id stands for that of an existing app. */
const CLIENT = {
  appId: "app_1",
  name: "Shop",
  redirectUris: ["https://shop.example/callback"],
  supergroups: ["student"],
  countries: ["GB"],
};
const SCHEME = ["com.shop.app:/callback"];
const INVITED = { email: "ada@example.com", name: "Ada", role: "support" };
const PROVIDER = { institutionId: "ox.ac.uk", mode: "test" };
/** An issuer without a server. */
const OIDC = { issuer: "http://127.0.0.1:9", clientId: "cohort" };
const CREDENTIALS = { client_id: "c", client_secret: "s" };
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Payloads of each operation: those that it takes, as far as a payload decides, and those that it always refuses. */
const cases: Record<string, { good: object[]; bad: object[] }> = {
  "whitelabel.createEmailAttempt": {
    good: [{}, { email: "ada@ox.ac.uk" }, { direction: "inbound" }],
    bad: [{ email: "ada@ox.ac.uk", direction: "inbound" }],
  },
  "whitelabel.requestInstitution": {
    good: [WANTED, { ...WANTED, consumerGroup: "teacher" }],
    bad: [{ name: "--" }, { territory: "XX" }, { consumerGroup: "parent" }].map((one) => ({
      ...WANTED,
      ...one,
    })),
  },
  "management.createApp": {
    good: [APP, { ...APP, redirectUrls: ["https://shop.example/back"] }],
    bad: [{ defaultConsumerGroup: "student" }, { redirectUrls: ["javascript:alert(1)"] }].map((one) => ({
      ...APP,
      ...one,
    })),
  },
  "management.updateApp": {
    good: [{ defaultConsumerGroup: "student" }, { consumerGroups: ["teacher", "student"] }],
    bad: [
      { consumerGroups: ["teacher"], defaultConsumerGroup: "student" },
      { redirectUrls: ["https://a/#x"] },
    ],
  },
  "management.issueAppToken": {
    good: [{}, { expiresAt: "2099-01-31T00:00:00Z" }],
    bad: [{ expiresAt: "2020-01-31T00:00:00Z" }, { expiresAt: "2099-02-30T00:00:00Z" }],
  },
  "management.createClient": {
    good: [CLIENT, { ...CLIENT, profile: "standard", defaultCountry: "GB" }],
    bad: [
      { redirectUris: ["javascript:alert(1)"] },
      { countries: ["XX"] },
      { scopes: ["svcid_number"] },
      { legacy: true, redirectUris: SCHEME },
      { defaultCountry: "GB" },
      { profile: "standard", defaultCountry: "DE" },
      { privacyUrl: "http://shop.example/privacy" },
    ].map((one) => ({ ...CLIENT, ...one })),
  },
  "management.updateClient": {
    good: [{ profile: "standard", defaultCountry: "GB" }, { termsUrl: null }, { countries: ["GB"] }],
    bad: [
      { countries: ["XX"] },
      { scopes: ["svcid_number"], legacy: false },
      { profile: "legacy", defaultCountry: "GB" },
      { profile: "standard", defaultCountry: "DE", countries: ["GB"] },
      { termsUrl: "javascript:alert(1)" },
    ],
  },
  "management.setClientLogo": {
    good: [{ base64Data: PNG }],
    bad: [{ base64Data: "AAAA" }, { base64Data: "A===" }],
  },
  "management.inviteStaffUser": {
    good: [INVITED],
    bad: [{ ...INVITED, email: '"a b"@example.com' }],
  },
  "management.decideInstitutionRequest": {
    good: [{ decision: "reject" }, { decision: "approve", institutionId: "ox.ac.uk" }],
    bad: [{ decision: "reject", institutionId: "ox.ac.uk" }],
  },
  "management.decideReview": {
    good: [
      { decision: "approve", graduationYear: 2025 },
      { decision: "reject", reason: "unreadable" },
    ],
    bad: [
      { decision: "approve", reason: "unreadable" },
      { decision: "reject" },
      { decision: "reject", reason: "unreadable", graduationYear: 2025 },
    ],
  },
  "management.saveIdentityProvider": {
    good: [{ ...PROVIDER, oidc: OIDC }],
    bad: [
      {},
      { saml: { metadata: "<EntityDescriptor/>" } },
      { saml: { metadata: "no XML" } },
      { oidc: { ...OIDC, issuer: "http://issuer.example" } },
      { oidc: { ...OIDC, scope: "profile" } },
      { oidc: OIDC, affiliationScopes: ["no domain"] },
    ].map((one) => ({ ...PROVIDER, ...one })),
  },
  "auth.issueToken": {
    good: [{ grant_type: "refresh_token", refresh_token: "rt", ...CREDENTIALS }],
    bad: [{ grant_type: "refresh_token", refresh_token: "", ...CREDENTIALS }],
  },
  "auth.revokeToken": {
    good: [{ token: "rt", ...CREDENTIALS }],
    bad: [{ token: "", ...CREDENTIALS }, CREDENTIALS],
  },
};

it.each(Object.entries(cases))("agrees on %s, to the words", async (name, { good, bad }) => {
  const [area = "", operationId = ""] = name.split(".");
  expect(rules).toHaveProperty([operationId]);
  const operation = findOperation(area, operationId);
  const validate = payloadValidator(operation, () => new Date());
  const send = await senderOf(operation);
  for (const payload of [...good, ...bad]) {
    const faults = await validate(Buffer.from(JSON.stringify(payload)));
    expect({ payload, faults }).toEqual({ payload, faults: await send(payload) });
    expect({ payload, isGood: faults.length === 0 }).toEqual({ payload, isGood: good.includes(payload) });
  }
});

/** Returns a function that sends a payload in an otherwise valid call, and returns the server's issues. */
async function senderOf({ area, info }: Operation): Promise<(payload: object) => Promise<string[]>> {
  const { clientId, app } = await service.client();
  const names: Record<string, string> = { appId: app.appId, clientId };
  const path = info.path.replaceAll(
    /\{([^}]+)\}/g,
    (_all, name: string) => names[name] ?? "00000000-0000-4000-8000-000000000000",
  );
  const isForm = area === "auth";
  const token = area === "management" ? service.operatorToken : app.accessToken;
  return async (payload) => {
    const whole = "appId" in payload ? { ...payload, appId: app.appId } : payload;
    const response = await service.fetch(service.baseUrl + path, {
      method: info.method.toUpperCase(),
      headers: isForm ? {} : { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: isForm ? new URLSearchParams(payload as Record<string, string>) : JSON.stringify(whole),
    });
    if (response.status !== 400) return [];
    const { error, error_description } = await response.json();
    return isForm ? [error_description] : [error.detail];
  };
}

/** Only a refusal of the payload counts: other reasons can't be checked offline. */
async function agree(operationId: string, payloads: object[], path: string): Promise<void> {
  const validate = payloadValidator(findOperation("whitelabel", operationId), () => new Date());
  const { appId, accessToken } = await service.app();
  for (const payload of payloads) {
    const body = JSON.stringify(payload);
    const response = await service.fetch(`${service.baseUrl}/app/${appId}/whitelabel/verifications${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body,
    });
    const { title, detail } = ((await response.json()) as { error?: Record<string, string> }).error ?? {};
    const isAboutPayload = title === "bad_request" || title === "not_eligible";
    // An unknown verification is 404, which comes only after validation.
    const faults = await validate(Buffer.from(body));
    if (path === "" || isAboutPayload)
      expect({ body, detail: faults.join("; ") }).toEqual({ body, detail: detail ?? "" });
    else expect({ body, title }).toEqual({ body, title: "not_found" });
  }
}
