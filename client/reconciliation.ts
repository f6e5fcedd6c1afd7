import type { OrderToReconcile, ReconciliationLine } from "../generated/tracking.ts";
import { refused, withoutAnswer } from "./errors.ts";

/** Orders, or lines as they are. */
export type OrdersToReconcile =
  | Iterable<OrderToReconcile | string>
  | AsyncIterable<OrderToReconcile | string>;

/** NDJSON of the orders. A text stays one line. */
export async function textOf(orders: OrdersToReconcile): Promise<string> {
  const lines: string[] = [];
  for await (const order of orders)
    lines.push(typeof order === "string" ? order.replaceAll(/[\r\n]+/g, " ") : written(order));
  return lines.join("\n");
}

function written(order: OrderToReconcile): string {
  try {
    return JSON.stringify(order);
  } catch (error) {
    throw refused(error);
  }
}

/** Lines as they come; throws a CohortError for a response that is cut off. */
export async function* outcomesOf(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<ReconciliationLine, void, undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let [rest, isWhole] = ["", false];
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error) => cutOff(error));
      const lines = (rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split("\n");
      rest = lines.pop() ?? "";
      for (const text of lines) {
        const line = parse(text);
        isWhole = line.result === "sums";
        yield line;
      }
      if (done) break;
    }
  } finally {
    // A caller who breaks the loop wants no more.
    reader.cancel().catch(() => {});
  }
  if (!isWhole) cutOff();
}

function parse(text: string): ReconciliationLine {
  try {
    return JSON.parse(text) as ReconciliationLine;
  } catch (error) {
    return cutOff(error);
  }
}

function cutOff(cause?: unknown): never {
  throw withoutAnswer("unreachable", "The response was cut off.", cause);
}
