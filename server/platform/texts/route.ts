// Failover between providers of texts, by class of failure. A refused number is refused everywhere. After a timeout the text may be
// on its way, so only one more provider is asked, with the same code.
import {
  DELIVERY_TIMEOUT_MS,
  DeliveryError,
  type SendSms,
  type TextBy,
  type TextTries,
} from "../delivery/delivery.ts";
import type { TextProvider } from "./provider.ts";

/** Circuit breaker: time for which a failed provider goes last, unless it names one. */
const SET_ASIDE_MS = 30_000;
const SET_ASIDE_MAX_MS = 10 * 60_000;
const TRY_MS_MIN = 1_000;

export interface TextRoute {
  providers: readonly TextProvider[];
  /** Base of receipt addresses; the provider's name is appended. */
  receiptsUrl: string;
  nowMs: () => number;
  /** Called for each failure that another provider may make good, for the log. */
  onFailover?: (provider: TextProvider["name"], error: DeliveryError) => void;
  timeoutMs?: number;
}

export function routeTexts({
  providers,
  receiptsUrl,
  nowMs,
  onFailover,
  timeoutMs = DELIVERY_TIMEOUT_MS,
}: TextRoute): SendSms | null {
  if (providers.length === 0) return null;
  const setAsideUntil = new Map<string, number>();
  const setAside = ({ name }: TextProvider, { retryAfterSeconds }: DeliveryError) => {
    const ms = retryAfterSeconds === null ? SET_ASIDE_MS : retryAfterSeconds * 1_000;
    setAsideUntil.set(name, nowMs() + Math.min(ms, SET_ASIDE_MAX_MS));
  };
  const rank = ({ name }: TextProvider, avoid: string | null) =>
    ((setAsideUntil.get(name) ?? 0) > nowMs() ? 2 : 0) + (name === avoid ? 1 : 0);
  return async (message, tries = UNRECORDED) => {
    const { way } = message.by ?? TEXT;
    const able = providers.filter(({ ways }) => way === "text" || ways.includes(way));
    const ordered = able.toSorted((one, other) => rank(one, tries.avoid) - rank(other, tries.avoid));
    const until = performance.now() + timeoutMs;
    let failure = new DeliveryError("refused");
    let mayHaveArrived = false;
    for (const [index, provider] of ordered.entries()) {
      const leftMs = until - performance.now();
      if (index > 0 && leftMs < TRY_MS_MIN) break;
      const isLast = index === ordered.length - 1 || mayHaveArrived;
      const id = await tries.begin(provider.name, mayHaveArrived);
      try {
        await provider.send({
          ...message,
          by: message.by ?? TEXT,
          id,
          receiptUrl: provider.readReceipt === undefined ? null : `${receiptsUrl}/${provider.name}`,
          timeoutMs: Math.max(1, Math.floor(isLast ? leftMs : leftMs / 2)),
        });
        return;
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error;
        failure = error;
        if (error.reason === "recipient_refused") break;
        setAside(provider, error);
        onFailover?.(provider.name, error);
        if (mayHaveArrived) break;
        mayHaveArrived = error.mayHaveArrived;
      }
    }
    throw failure;
  };
}

const TEXT: TextBy = { way: "text" };
const UNRECORDED: TextTries = { avoid: null, begin: async () => crypto.randomUUID() };
