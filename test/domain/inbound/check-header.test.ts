/** What a header costs to judge: whoever may write to us may write anything. */
import { describe, expect, it } from "@jest/globals";
import { checkHeader } from "../../../server/domain/inbound/check-header.ts";
import { readHead } from "../../../server/platform/delivery/received-mail.ts";

const ADDRESS = "0123456789abcdef0123456789abcdef@proof.example";

/** What this thread has worked so far: a busy machine changes the time that something takes, not its price. */
function cpuSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000_000;
}

async function judged(changed: Record<string, string>): Promise<string | null> {
  const fields = {
    From: "Ada <ada@ox.example>",
    To: ADDRESS,
    Date: "Wed, 1 Jul 2026 10:00:00 +0000",
    "Message-ID": "<one@ox.example>",
    ...changed,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = await readHead(Buffer.from(`${lines.join("")}\r\n`));
  if (head === null) return "unreadable";
  return checkHeader(head, { address: ADDRESS, envelopeFrom: null }).refusal;
}

describe("a header of a mail", () => {
  it("is sound as mail programs write it", async () => {
    expect(await judged({})).toBeNull();
    expect(await judged({ Date: "Wed,  1 Jul 2026 10:00:00 +0000 (UTC)" })).toBeNull();
    expect(await judged({ From: '"Lovelace, Ada" <ada@ox.example>' })).toBeNull();
  });

  it.each([
    ["quotation marks without an end", { From: `"${'\\"'.repeat(30_000)}` }],
    ["a day far from its month", { Date: `1${" ".repeat(60_000)}Jul 2026 10:00 GMT` }],
  ])("is refused as fast as any other with %s", async (_what, changed) => {
    await judged({}); // The libraries are loaded.
    const spent = cpuSeconds();
    expect(await judged(changed)).toBe("malformed");
    expect(cpuSeconds() - spent).toBeLessThan(0.5);
  });
});
