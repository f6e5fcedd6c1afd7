/** Answers of the example shop for agents (client/examples/ucp), held against UCP's own SDK and the published extension. */
import { createRequire } from "node:module";
import { expect } from "@jest/globals";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { namesOf } from "../../server/pages/site/ucp/names.ts";
import { writeSchema } from "../../server/pages/site/ucp/schema.ts";

/** A zod schema of the SDK, whose ES modules don't load in Node. */
interface Schema {
  extend(shape: object): Schema;
  strict(): Schema;
  omit(names: object): Schema;
  safeParse(value: unknown): { success: boolean; error?: { issues: unknown[] } };
}
const require = createRequire(import.meta.url);
const sdk = require("@ucp-js/sdk") as Record<string, Schema & { shape: object }>;
const part = (name: string): Schema => (sdk[name] as Schema).strict();

/** The SDK's 0.1.1 has `ucp` as the first release had it, and no Actions: both are in `RULES`. */
const checkoutOfSdk = (sdk.CheckoutWithDiscountResponseSchema as Schema).omit({ ucp: true });

/** A reverse domain name, and the rules of the release 2026-08-25 that the SDK doesn't have. */
const NAME = "^[a-z][a-z0-9]*(\\.[a-z]([a-z0-9_-]*[a-z0-9_])?)+$";
const named = (value: object) => ({
  type: "object",
  propertyNames: { pattern: NAME },
  additionalProperties: { type: "array", minItems: 1, items: value },
});
const RULES = {
  type: "object",
  required: ["ucp", "messages"],
  properties: {
    ucp: {
      type: "object",
      required: ["version", "status", "capabilities", "payment_handlers"],
      properties: {
        version: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
        status: { const: "success" },
        capabilities: named({ type: "object", required: ["version"] }),
      },
    },
    context: {
      properties: {
        eligibility: { type: "array", uniqueItems: true, items: { type: "string", pattern: NAME } },
      },
    },
    actions: {
      ...named({ type: "object", required: ["id"], properties: { id: { type: "string", minLength: 1 } } }),
      minProperties: 1,
    },
    messages: {
      items: {
        required: ["type", "code", "content"],
        if: { properties: { type: { const: "error" } } },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
        then: { required: ["severity"] },
      },
    },
    totals: { items: { properties: { amount: { type: "integer" } } } },
    continue_url: { type: "string", format: "uri" },
  },
};

/** Shape of an answer, as far as tests read it. */
export interface UcpCheckout {
  id: string;
  status: string;
  context: { eligibility: string[] };
  line_items: { totals: { type: string; amount: number }[] }[];
  discounts?: { applied: Record<string, unknown>[] };
  totals: { type: string; amount: number }[];
  actions?: Record<string, { id: string; config: Record<string, string | string[]> }[]>;
  messages: { type: string; code: string; content: string; path?: string; severity?: string }[];
  order?: { id: string };
}

/** Holds an answer against both, as the agent gets it: through JSON. */
export function expectUcp(answer: unknown, cohortUrl: string): UcpCheckout {
  const checkout = JSON.parse(JSON.stringify(answer)) as UcpCheckout;
  expect(checkoutOfSdk.safeParse(checkout).error?.issues ?? []).toEqual([]);
  for (const discount of checkout.discounts?.applied ?? [])
    expect(part("DiscountsAppliedSchema").safeParse(discount)).toMatchObject({ success: true });
  for (const message of checkout.messages)
    expect(part("MessageSchema").safeParse(message)).toMatchObject({ success: true });
  const names = namesOf({ ssoUrl: cohortUrl });
  if (names === null) throw new Error(`${cohortUrl} has no name in UCP`);
  const extension = writeSchema({ ssoUrl: cohortUrl }, names) as { $id: string };
  const ajv = new Ajv2020.default({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...RULES, $id: "https://ucp.dev/2026-08-25/schemas/shopping/checkout.json" });
  ajv.addSchema(extension);
  ajv.validate(`${extension.$id}#/$defs/dev.ucp.shopping.checkout`, checkout);
  expect(ajv.errors ?? []).toEqual([]);
  expectSums(checkout);
  expectPaths(checkout);
  // UCP, "Status Values": no Action is outstanding in these.
  if (checkout.actions !== undefined) expect(checkout.status).toBe("incomplete");
  expect(checkout.order !== undefined).toBe(checkout.status === "completed");
  return checkout;
}

const amount = (totals: UcpCheckout["totals"], type: string) =>
  totals.find((total) => total.type === type)?.amount ?? 0;

/** UCP, "Discount": allocations sum up to the discount, and lines to the checkout. */
function expectSums({ discounts, totals, line_items }: UcpCheckout): void {
  for (const { allocations, amount: whole } of discounts?.applied ?? [])
    expect((allocations as { amount: number }[]).reduce((sum, one) => sum + one.amount, 0)).toBe(whole);
  for (const type of ["subtotal", "items_discount", "total"])
    expect(line_items.reduce((sum, line) => sum + amount(line.totals, type), 0)).toBe(amount(totals, type));
  expect(amount(totals, "subtotal") + amount(totals, "items_discount")).toBe(amount(totals, "total"));
}

/** Each `path` leads to something in the answer (RFC 9535; names and indices only). */
function expectPaths(checkout: UcpCheckout): void {
  for (const { path } of checkout.messages) {
    const steps = [...(path ?? "").matchAll(/\.(\w+)|\['([^']+)'\]|\[(\d+)\]/g)];
    const found = steps.reduce<unknown>(
      (at, [, name, quoted, index]) => (at as Record<string, unknown>)?.[name ?? quoted ?? index ?? ""],
      checkout,
    );
    expect([path, found]).toEqual([path, expect.anything()]);
  }
}
