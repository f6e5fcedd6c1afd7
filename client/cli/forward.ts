/** Forwards an event to a local server, as a delivery to a webhook endpoint. */
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Webhook } from "standardwebhooks";
import { type AppEvent, describeNetworkFailure } from "../index.ts";
import { CliError } from "./cli-error.ts";

/** As in cohort's deliveries. */
const ANSWER_MS = 10_000;

export interface Forwarded {
  status?: number;
  /** Reason for no answer. */
  error?: string;
  durationMs: number;
}

export function readTarget(text: string): URL {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new CliError(2, `--forward isn't an address like http://localhost:4000/hook: ${text}`);
  return new URL(address);
}

/** One signed request (Standard Webhooks). Throws the signal's reason only. */
export async function forward(
  event: AppEvent,
  { target, webhook, signal }: { target: URL; webhook: Webhook; signal: AbortSignal },
): Promise<Forwarded> {
  const body = JSON.stringify(event);
  const at = new Date();
  const headers = {
    "content-type": "application/json",
    "webhook-id": event.eventId,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": webhook.sign(event.eventId, at, body),
    "user-agent": "cohort",
    "content-length": String(Buffer.byteLength(body)),
  };
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const status = await post(target, { headers, body, signal });
    return { status, durationMs: took() };
  } catch (error) {
    if (signal.aborted) throw error;
    return { error: wordsOf(error), durationMs: took() };
  }
}

/** Status of the complete answer. Follows no redirects. */
function post(
  target: URL,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const send = target.protocol === "https:" ? requestHttps : requestHttp;
    const sent = send(target, { method: "POST", headers, agent: false, signal }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", reject);
    });
    const late = () => sent.destroy(new Error(`no answer within ${ANSWER_MS / 1_000} seconds`));
    const timer = setTimeout(late, ANSWER_MS);
    sent.once("close", () => clearTimeout(timer));
    sent.once("error", reject);
    sent.end(body);
  });
}

function wordsOf(error: unknown): string {
  return describeNetworkFailure(error) ?? (error instanceof Error ? error.message : String(error));
}
