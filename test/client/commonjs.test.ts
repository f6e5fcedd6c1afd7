/** The partner's journey of the quick start, as a CommonJS test of a partner's own: `require`, Jest, Node 20. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { codeFor, member, verified } from "../support/oauth.ts";
import { installClient, node20, packInto, run, tool } from "../support/packed-client.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
let folder: string;
let project: string;
beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), "cohort-commonjs-"));
  project = join(folder, "shop");
  await installClient(await packInto(folder), project, {});
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const SHOP = `
const { Cohort, CohortError } = require("@cohort/client");
const { loginLink } = require("@cohort/client/browser");
const given = JSON.parse(process.env.GIVEN);
const cohort = new Cohort({ ...given.credentials, baseUrl: given.baseUrl });

test("signs a member in, looks them up and records a purchase", async () => {
  const { redirectUri } = given;
  const link = cohort.members.loginLink({ supergroup: "student", redirectUri, country: "uk" });
  const { clientId } = given.credentials;
  expect(link).toBe(loginLink({ baseUrl: given.baseUrl, clientId, supergroup: "student", redirectUri, country: "uk" }));
  const tokens = await cohort.members.exchangeCode(given.code, redirectUri);
  await expect(cohort.members.lookUp(tokens.access_token)).resolves.toMatchObject({
    svcid_number: given.svcId,
    verifications: [{ group: "student" }],
  });
  const purchase = { brandUid: given.brandUid, code: "STUDENT10", transactionValue: 59.99, qualifyingAmount: 49.99,
    currency: "GBP", timestamp: given.timestamp };
  const { id } = await cohort.transactions.record(purchase, { idempotencyKey: "quick-start-1" });
  expect((await cohort.transactions.record(purchase, { idempotencyKey: "quick-start-1" })).id).toBe(id);
});

test("verifies somebody, with documents", async () => {
  const { verificationId } = await cohort.verifications.create(
    { territory: "GB", firstName: "Ada", lastName: "Lovelace", userEmail: "ada@example.com", dob: "2004-12-10" });
  await cohort.verifications.sendPhoneOtp(verificationId, { phoneNumber: "07400 123456", territory: "GB" });
  await cohort.verifications.verifyPhoneOtp(verificationId, { code: await cohort.testMode.code() });
  await cohort.verifications.setInstitution(verificationId, { institutionId: "ox.ac.uk" });
  const files = [{ fileName: "approve.pdf", content: Buffer.from("%PDF-1.4\\n%%EOF\\n") }];
  const { stage } = await cohort.verifications.createManualAttempt(verificationId, { files });
  expect(stage).toBe("pending_verification:manual");
  const listed = [];
  for await (const one of cohort.verifications.list()) listed.push(one.verificationId);
  expect(listed).toEqual([verificationId]);
});

test("throws errors that the test knows", async () => {
  const call = cohort.verifications.get("0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1");
  await expect(call).rejects.toBeInstanceOf(CohortError);
  await expect(call).rejects.toMatchObject({ status: 404, code: "not_found" });
  const nobody = new Cohort({ ...given.credentials, baseUrl: "http://127.0.0.1:65531", retries: 1 });
  await expect(nobody.institutions.search({ territory: "GB", query: "ox" })).rejects.toMatchObject({
    code: "unreachable",
  });
});

test("tests itself without a server", async () => {
  const { exampleEvent, mockCohort, signEvent } = require("@cohort/testing");
  const mock = mockCohort();
  jest.spyOn(globalThis, "fetch").mockImplementation(mock.fetch);
  const shop = new Cohort({ ...given.credentials, webhookSecret: mock.options.webhookSecret, baseUrl: given.baseUrl });
  const { verificationId } = await shop.verifications.create(
    { territory: "GB", firstName: "Ada", lastName: "Lovelace", userEmail: "ada@example.com", dob: "2004-12-10" });
  mock.answerOnce("getVerification", "success");
  expect((await shop.verifications.get(verificationId)).status).toBe("success");
  mock.answer("getVerification", 404);
  await expect(shop.verifications.get(verificationId)).rejects.toBeInstanceOf(CohortError);
  const { body, headers } = signEvent(exampleEvent("verification.expired"));
  expect(shop.webhooks.verify(Buffer.from(body), headers).type).toBe("verification.expired");
});
`;

it("runs under Jest in CommonJS on Node 20", async () => {
  const client = await service.client();
  const { accountId, svcId } = await member(service);
  await verified(service, client, accountId, { consumerGroup: "student" });
  const redirectUri = `${client.redirectUri}?n=8c1f`;
  const { apiKey, brandUid } = await service.partner();
  const { appId, accessToken } = await service.app();
  const { clientId, clientSecret } = client;
  const given = {
    baseUrl: service.baseUrl,
    credentials: { appId, accessToken, clientId, clientSecret, apiKey },
    redirectUri,
    code: await codeFor(service, client, accountId, { redirectUri }),
    svcId,
    brandUid,
    timestamp: Math.floor(service.clock.now.getTime() / 1000),
  };
  await writeFile(join(project, "shop.test.js"), SHOP);
  const jest = [tool("jest/bin/jest.js"), "--rootDir", project, "--json"];
  const env = { ...process.env, GIVEN: JSON.stringify(given), NODE_OPTIONS: "" };
  const told = await run([...jest, "--config", JSON.stringify({ transform: {} })], {
    node: node20(),
    cwd: project,
    env,
  });
  expect(JSON.parse(told)).toMatchObject({ success: true, numPassedTests: 4, numFailedTests: 0 });
});
