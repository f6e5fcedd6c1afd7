import type { IncomingHttpHeaders } from "node:http";
import type { TextProviderName } from "../../config/text-names.ts";
import type { WhatsAppOptions, WhatsAppTemplate } from "../../config/texts.ts";
import type { TextBy, TextWay } from "../delivery/delivery.ts";

export interface ProviderText {
  /** Our id, which a receipt brings back. */
  id: string;
  /** E.164. */
  to: string;
  body: string;
  by: TextBy;
  /** Address for the provider's receipts; null where they can't be verified. */
  receiptUrl: string | null;
  timeoutMs: number;
}

/** Final state of a message; `undeliverable`: it never comes. */
export interface TextReceipt {
  id: string;
  state: "delivered" | "undeliverable";
  /** The provider's own error code: digits, or a short name. */
  code: string | null;
  /** The provider's id of the message, for its support. */
  providerId: string | null;
}

export interface ReceiptRequest {
  method: string;
  /** URL as called: our origin, with path and query as received. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface TextProvider {
  name: TextProviderName;
  ways: readonly Exclude<TextWay, "text">[];
  send: (text: ProviderText) => Promise<void>;
  /** Asks for the account without sending anything; rejects with DeliveryError only. */
  check: () => Promise<{ isReady: boolean; found: string }>;
  /** Verifies the signature and reads the receipt: null if forged, "pending" if undecided. Absent without a signing key. */
  readReceipt?: (request: ReceiptRequest) => Promise<TextReceipt | "pending" | null>;
}

/** Storable part of a provider's code: digits or a short name, since a text might quote the recipient. */
function shortCode(code: unknown): string | null {
  const text = typeof code === "number" ? String(code) : code;
  return typeof text === "string" && /^(?:\d{1,5}|[A-Za-z][A-Za-z_-]{1,39})$/.test(text) ? text : null;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A receipt, or "pending"; null without an id that could be ours. */
export function receiptOf(
  id: unknown,
  state: TextReceipt["state"] | undefined,
  { code = null, providerId }: { code?: unknown; providerId: unknown },
): TextReceipt | "pending" | null {
  if (typeof id !== "string" || !ID.test(id)) return null;
  if (state === undefined) return "pending";
  const known = typeof providerId === "string" && /^[\w-]{1,64}$/.test(providerId) ? providerId : null;
  return { id, state, code: state === "delivered" ? null : shortCode(code), providerId: known };
}

/** Fields of a JSON or form body, or else of the query: the provider's dashboard decides. */
export function receiptFields({ url, headers, body }: ReceiptRequest): Record<string, string> | null {
  const type = headers["content-type"] ?? "";
  if (body.length === 0) return Object.fromEntries(new URL(url).searchParams);
  if (!type.startsWith("application/json")) return Object.fromEntries(new URLSearchParams(body.toString()));
  try {
    const fields: unknown = JSON.parse(body.toString());
    const entries = Object.entries(Object(fields) as object).filter(([, value]) => typeof value !== "object");
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
}

/** Template in the language of the member's page, else the first of the settings. */
export function templateFor(
  whatsApp: WhatsAppOptions | undefined,
  language: string,
): WhatsAppTemplate | undefined {
  const templates = whatsApp?.templates ?? [];
  const [wanted] = language.split("-");
  return templates.find((template) => template.language.split(/[-_]/)[0] === wanted) ?? templates[0];
}
