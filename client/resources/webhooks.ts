import { Webhook } from "standardwebhooks";
import type { AppEvent } from "../../generated/whitelabel.ts";
import { CohortError } from "../errors.ts";
import { notSent } from "../promises.ts";

/** Headers of a request, in the form of web frameworks and `node:http`. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Events delivered to your address, signed by Standard Webhooks (https://www.standardwebhooks.com). */
export interface Webhooks {
  /**
   * The event in a delivery, if cohort has signed it with your endpoint's secret within the last five minutes. `body` must
   * be the raw body: with Express use `express.raw({ type: "application/json" })`. Makes no call. A delivery may come more
   * than once: `eventId` identifies it.
   * @example
   * app.post("/hook", express.raw({ type: "application/json" }), (request, response) => {
   *   const event = cohort.webhooks.verify(request.body, request.headers);
   *   if (event.type === "verification.succeeded") console.log(event.data.verificationId);
   *   response.sendStatus(204);
   * });
   * @throws {CohortError} `invalid_signature`: answer with 400, and don't use the body; `invalid_argument`: `webhookSecret`
   * is missing, or `body` isn't raw.
   */
  verify(body: string | Uint8Array | ArrayBuffer, headers: WebhookHeaders): AppEvent;
}

/** Throws a TypeError for an invalid secret. */
export function webhooks(secret: string | undefined): Webhooks {
  const webhook = secret === undefined ? undefined : webhookOf(secret);
  return {
    verify(body, headers) {
      if (webhook === undefined) throw notSent("This call needs webhookSecret of new Cohort({…}).");
      const text = textOf(body);
      try {
        return webhook.verify(text, namesOf(headers)) as AppEvent;
      } catch (cause) {
        throw new CohortError(
          {
            status: undefined,
            requestId: undefined,
            retryAfter: undefined,
            code: "invalid_signature",
            details: [String(Object(cause).message)],
          },
          { cause },
        );
      }
    },
  };
}

/** Replaces the library's error, which is about Base64 only. */
function webhookOf(secret: string): Webhook {
  try {
    return new Webhook(secret.trim());
  } catch {
    throw new TypeError("webhookSecret must be the endpoint's secret, which begins with whsec_.");
  }
}

/** Raw body: a parsed one is another text once it is written again. */
function textOf(body: unknown): string {
  if (typeof body === "string") return body;
  if (ArrayBuffer.isView(body) || Object.prototype.toString.call(body) === "[object ArrayBuffer]")
    return new TextDecoder().decode(body as Uint8Array<ArrayBuffer>);
  throw notSent("body must be the raw body of the request, as a text or bytes, and not parsed.");
}

function namesOf(headers: WebhookHeaders): Record<string, string> {
  const pairs =
    typeof headers.forEach === "function" ? entriesOf(headers as Headers) : Object.entries(headers);
  return Object.fromEntries(
    pairs.map(([name, value]) => [name.toLowerCase(), [value ?? ""].flat().join(",")]),
  );
}

function entriesOf(headers: Headers): [string, string][] {
  const pairs: [string, string][] = [];
  headers.forEach((value, name) => {
    pairs.push([name, value]);
  });
  return pairs;
}
