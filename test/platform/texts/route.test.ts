/** Failover by class of failure, as the issue has it (14.8). */
import { describe, expect, it } from "@jest/globals";
import {
  DeliveryError,
  type DeliveryFailure,
  type TextTries,
} from "../../../server/platform/delivery/delivery.ts";
import type { ProviderText, TextProvider } from "../../../server/platform/texts/provider.ts";
import { routeTexts } from "../../../server/platform/texts/route.ts";

const MESSAGE = { to: "+447400123456", body: "493017 is your code" };

type Fails = DeliveryError | null;

/** Providers with the given failures, and the requests that each got. */
function routeTo(fails: Partial<Record<TextProvider["name"], Fails>>, canCall: string[] = []) {
  const asked: { name: string; text: ProviderText }[] = [];
  const clock = { ms: 0 };
  const names = Object.keys(fails) as TextProvider["name"][];
  const providers = names.map(
    (name): TextProvider => ({
      name,
      ways: canCall.includes(name) ? ["call"] : [],
      async send(text) {
        asked.push({ name, text });
        const failure = fails[name];
        if (failure) throw failure;
      },
      check: async () => ({ isReady: true, found: "" }),
      ...(name !== "vonage" && { readReceipt: async () => null }),
    }),
  );
  const send = routeTexts({ providers, receiptsUrl: "https://a.example/r", nowMs: () => clock.ms });
  const begun: [string, boolean][] = [];
  const tries: TextTries = {
    avoid: null,
    async begin(provider, mayBeTwo) {
      begun.push([provider, mayBeTwo]);
      return `id-${begun.length}`;
    },
  };
  if (send === null) throw new Error("no providers");
  return { send, asked, begun, tries, clock, fails };
}

const failed = (reason: DeliveryFailure, status?: number, seconds: number | null = null) =>
  new DeliveryError(reason, { status }, seconds);

describe("routeTexts", () => {
  it.each([
    ["refused", failed("refused", 401)],
    ["unreachable", failed("unreachable", 503)],
  ])("asks the next provider when the first one is %s, and counts one text", async (_, failure) => {
    const { send, tries, begun, asked } = routeTo({ twilio: failure, vonage: null });
    await send(MESSAGE, tries);
    expect(begun).toEqual([
      ["twilio", false],
      ["vonage", false],
    ]);
    expect(asked.map(({ text }) => [text.id, text.receiptUrl])).toEqual([
      ["id-1", "https://a.example/r/twilio"],
      ["id-2", null],
    ]);
  });

  it("asks nobody else about a refused number", async () => {
    const { send, tries, begun } = routeTo({ twilio: failed("recipient_refused", 400), vonage: null });
    await expect(send(MESSAGE, tries)).rejects.toMatchObject({ reason: "recipient_refused" });
    expect(begun).toEqual([["twilio", false]]);
  });

  it("asks one more after a timeout, never a third, and says that there may be two texts", async () => {
    const of = { twilio: failed("timeout"), vonage: failed("refused", 401), messagebird: null };
    const { send, tries, begun } = routeTo(of);
    await expect(send(MESSAGE, tries)).rejects.toMatchObject({ reason: "refused" });
    expect(begun).toEqual([
      ["twilio", false],
      ["vonage", true],
    ]);
  });

  it("a provider that failed goes last for 30 seconds, or as long as its Retry-After says", async () => {
    const { send, asked, clock, fails } = routeTo({ twilio: failed("refused", 429, 120), vonage: null });
    const next = async () => {
      asked.length = 0;
      await send(MESSAGE);
      return asked.map(({ name }) => name);
    };
    expect(await next()).toEqual(["twilio", "vonage"]);
    fails.twilio = null;
    clock.ms = 119_000;
    expect(await next()).toEqual(["vonage"]);
    clock.ms = 120_000;
    expect(await next()).toEqual(["twilio"]);
    fails.twilio = failed("unreachable", 500);
    expect(await next()).toEqual(["twilio", "vonage"]);
    clock.ms += 29_000;
    expect(await next()).toEqual(["vonage"]);
    clock.ms += 1_000;
    expect(await next()).toEqual(["twilio", "vonage"]);
  });

  it("the provider whose text did not help goes last", async () => {
    const { send, tries, asked } = routeTo({ twilio: null, vonage: null });
    await send(MESSAGE, { ...tries, avoid: "twilio" });
    expect(asked.map(({ name }) => name)).toEqual(["vonage"]);
  });

  it("calls by those that can; without one it refuses", async () => {
    const { send, asked } = routeTo({ vonage: null, twilio: null }, ["twilio"]);
    const by = { way: "call", language: "en-GB" } as const;
    await send({ ...MESSAGE, by });
    expect(asked.map(({ name, text }) => [name, text.by])).toEqual([["twilio", by]]);
    const none = routeTo({ vonage: null });
    await expect(none.send({ ...MESSAGE, by })).rejects.toMatchObject({ reason: "refused" });
    expect(none.asked).toEqual([]);
  });

  it("the first of two gets half of the time, and the last one all that is left", async () => {
    const { send, asked } = routeTo({ twilio: failed("refused", 500), vonage: null });
    await send(MESSAGE);
    const [first = 0, second = 0] = asked.map(({ text }) => text.timeoutMs);
    expect(first).toBeLessThanOrEqual(4_000);
    expect(first + second).toBeLessThanOrEqual(12_000);
    expect(second).toBeGreaterThan(first);
  });
});
