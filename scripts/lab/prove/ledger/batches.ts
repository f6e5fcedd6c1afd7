/** Orders, and then changes of them, as lines of a batch, which is sent again until each line is taken. */
import { bodyOfSale, makeSale } from "../../support/ledger/trade.ts";
import { callUntilAnswered, type Span } from "./calls.ts";
import type { Model, TakenOrder } from "./model.ts";
import { chooseChange, note, PLAIN, someTime } from "./orders.ts";
import type { Brand } from "./world.ts";

/** The most orders of a batch: more than one commit writes. */
const ORDERS_MAX = 80;

export async function sendBatch(model: Model, brand: Brand, name: string): Promise<void> {
  const sales = Array.from({ length: model.chance.int(2, ORDERS_MAX) }, (_, nth) =>
    makeSale(model.chance, { orderId: `${name}-${nth}`, at: someTime(model), supergroups: [] }),
  );
  const bodies = sales.map((sale) => bodyOfSale(sale, brand.brandUid, PLAIN.code));
  const { span, ids } = await sendUntilTaken(model, "transactions", bodies);
  const orders = sales.map((sale, line): TakenOrder => {
    const transactionId = ids[line] ?? "";
    return { brand, sale, code: PLAIN.code, transactionId, ...span, sent: [] };
  });
  model.orders.push(...orders);
  model.count.done += orders.length;
  const changes = orders.flatMap((order) => {
    const chosen = chooseChange(model, order);
    return chosen === null ? [] : [{ order, ...chosen }];
  });
  if (changes.length === 0) return;
  const adjusted = await sendUntilTaken(
    model,
    "adjustments",
    changes.map(({ body }) => body),
  );
  for (const { order, change, body } of changes) note(model, order, change, [adjusted.span], body);
}

interface Line {
  status: number;
  data?: { id: string };
}

/** Ids by line. Throws if a line is refused. */
async function sendUntilTaken({ answers, world }: Model, path: string, bodies: readonly object[]) {
  const call = {
    url: `${world.place.baseUrl}/code-tracking/${path}`,
    headers: { "api-key": world.apiKey, "content-type": "application/x-ndjson" },
    body: bodies.map((body) => JSON.stringify(body)).join("\n"),
  };
  const sentAt = performance.now();
  for (;;) {
    const { body, answeredAt } = await callUntilAnswered<string>(answers, call, 200);
    const lines = body
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Line);
    const refused = lines.find(({ status }) => status !== 200 && status !== 503);
    if (refused !== undefined) throw new Error(`${call.url} answered a line with ${JSON.stringify(refused)}`);
    const span: Span = { sentAt, answeredAt };
    if (lines.every(({ status }) => status === 200)) return { span, ids: lines.map(({ data }) => data?.id) };
    answers.repeated += 1;
  }
}
