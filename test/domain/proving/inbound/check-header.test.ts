/** Cost of checking a header: anyone can write to the inbound address. */
import { describe, expect, it } from "@jest/globals";
import { checkHeader } from "../../../../server/domain/proving/inbound/check-header.ts";
import { readHead } from "../../../../server/platform/delivery/received-mail.ts";
import { cpuCost } from "../../../support/cpu-cost.ts";

const ADDRESS = "0123456789abcdef0123456789abcdef@proof.example";

async function judged(changed: Record<string, string>): Promise<string | null> {
  const fields = {
    From: "Ada <ada@ox.example>",
    To: ADDRESS,
    Date: "Wed, 1 Jul 2026 10:00:00 +0000",
    "Message-ID": "<one@ox.example>",
    Subject: "Please verify me: KTRWZBQM",
    ...changed,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = await readHead(Buffer.from(`${lines.join("")}\r\n`));
  if (head === null) return "unreadable";
  return checkHeader(head, { address: ADDRESS, subjectCode: "KTRWZBQM", envelopeFrom: null }).refusal;
}

describe("a header of a mail", () => {
  it("is sound as mail programs write it", async () => {
    expect(await judged({})).toBeNull();
    expect(await judged({ Date: "Wed,  1 Jul 2026 10:00:00 +0000 (UTC)" })).toBeNull();
    expect(await judged({ From: '"Lovelace, Ada" <ada@ox.example>' })).toBeNull();
  });

  it.each([
    ["KTRWZBQM"],
    ["ktrwzbqm"],
    ["Please verify me: KTRW-ZBQM"],
    ["KTRW ZBQM, danke"],
    ["=?utf-8?Q?Best=C3=A4tigung_KTRWZBQM?="],
    ["Regarding: KTRWZBQM"],
    ["Sverige: KTRWZBQM"],
  ])("is written for us where its subject is %j (H2)", async (Subject) => {
    expect(await judged({ Subject })).toBeNull();
  });

  it.each<[string, Record<string, string>]>([
    ["reply", { Subject: "Re: KTRWZBQM" }],
    ["reply", { Subject: "RE: Re: KTRWZBQM" }],
    ["reply", { Subject: "Re[2]: KTRWZBQM" }],
    ["reply", { Subject: "AW: KTRWZBQM" }],
    ["reply", { Subject: "Antw: KTRWZBQM" }],
    ["reply", { Subject: "SV : KTRWZBQM" }],
    ["reply", { Subject: "=?utf-8?B?UmU6IEtUUldaQlFN?=" }],
    ["reply", { "In-Reply-To": "<a@b.example>" }],
    ["reply", { References: "<a@b.example>" }],
    ["forwarded", { Subject: "Fwd: KTRWZBQM" }],
    ["forwarded", { Subject: "WG: KTRWZBQM" }],
    ["forwarded", { Subject: "TR: KTRWZBQM" }],
    ["no_code", { Subject: "" }],
    ["no_code", { Subject: "Please verify me" }],
    ["no_code", { Subject: "KTRWZBQ" }],
    ["no_code", { Subject: "KTRWXZBQM" }],
    ["role_address", { From: "support@ox.example" }],
    ["role_address", { From: "IT Support <support+1234@ox.example>" }],
    ["role_address", { From: "Admissions <admissions@ox.example>" }],
  ])("is refused as %s with %j (H2)", async (refusal, changed) => {
    expect(await judged(changed)).toBe(refusal);
  });

  it.each([
    ["quotation marks without an end", { From: `"${'\\"'.repeat(30_000)}` }],
    ["a day far from its month", { Date: `1${" ".repeat(60_000)}Jul 2026 10:00 GMT` }],
  ])("is refused as fast as any other with %s", async (_what, changed) => {
    await judged({}); // The libraries are loaded.
    const spent = cpuCost();
    expect(await judged(changed)).toBe("malformed");
    expect(cpuCost() - spent).toBeLessThan(1_000);
  });
});
