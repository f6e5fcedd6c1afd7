/** Calls that are repeated until they are answered, as the guides say, through kills of the server and of the database. */
import { setTimeout as sleep } from "node:timers/promises";

/** Answers seen so far; status 0 is none. */
export interface Answers {
  statuses: Map<number, number>;
  repeated: number;
}

/** Moments at which something was first sent, and answered (`performance.now`). */
export interface Span {
  sentAt: number;
  answeredAt: number;
}

export interface Answer<Body = unknown> extends Span {
  status: number;
  body: Body;
}

export interface Call {
  method?: "GET" | "POST" | "PATCH";
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON; a text as it is, and so is its answer. */
  body?: object | string;
}

const ANSWER_MS_MAX = 30_000;
const PAUSE_MS = 150;

/** The answer with one of the statuses; throws any other but 503. */
export async function callUntilAnswered<Body>(
  answers: Answers,
  call: Call,
  ...statuses: readonly number[]
): Promise<Answer<Body>> {
  const sentAt = performance.now();
  for (let calls = 1; ; calls += 1) {
    const { status, text } = await callOnce(call);
    answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
    if (calls > 1) answers.repeated += 1;
    if (status !== 0 && status !== 503) {
      if (!statuses.includes(status))
        throw new Error(
          `${call.url} answered call ${calls} with ${status}: ${text}; sent ${JSON.stringify(call.body)}`,
        );
      const body = (typeof call.body === "string" ? text : JSON.parse(text)) as Body;
      return { status, body, sentAt, answeredAt: performance.now() };
    }
    await sleep(PAUSE_MS);
  }
}

async function callOnce({ method = "POST", url, headers, body }: Call) {
  try {
    const response = await fetch(url, {
      method,
      headers: { "content-type": "application/json", "user-agent": "prove/1", ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: "" };
  }
}
