/** The command on a developer's machine and the server say the same of every payload. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { LineAnswer } from "../../generated/tracking.ts";
import { findOperation, payloadJudge } from "../../scripts/validate-payload/judge.ts";
import { created } from "../support/journey.ts";
import { payloadText } from "../support/payloads.ts";
import { type Service, startService } from "../support/service.ts";
import { ask } from "../support/tracking.ts";
import { validatePayload } from "../support/validate-payload.ts";

const CORPUS = 10_000;
const BATCH = 1_000;
/** What only the server can know. */
const NOT_THEIRS = "/body/brandUid is no brand of this api-key's partner";

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
  const { code, out } = await validatePayload(["tracking", "recordTransaction", file, "--json"]);
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
}, 120_000);

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

/** Only a refusal for the payload's own sake counts: the rest of it nobody can know offline. */
async function agree(operationId: string, payloads: object[], path: string): Promise<void> {
  const judge = payloadJudge(findOperation("whitelabel", operationId), () => new Date());
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
    // A stranger's verification is 404, and that only once the document has passed.
    const faults = await judge(Buffer.from(body));
    if (path === "" || isAboutPayload)
      expect({ body, detail: faults.join("; ") }).toEqual({ body, detail: detail ?? "" });
    else expect({ body, title }).toEqual({ body, title: "not_found" });
  }
}
