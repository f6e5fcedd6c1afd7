/** A plugin for Vendure, as a shop would write it: a member's code gives a discount, and cohort learns of orders and refunds. */
import { createRequire } from "node:module";

const {
  EventBus,
  LanguageCode,
  OrderPlacedEvent,
  PluginCommonModule,
  PromotionCondition,
  RefundStateTransitionEvent,
  VendurePlugin,
} = createRequire(import.meta.url)("@vendure/core");

const texts = (value) => [{ languageCode: LanguageCode.en, value }];

/**
 * `tell` gets each call and its answer. Returns the plugin, and `again`, which publishes all orders and refunds so far once more,
 * as a queue does that delivers at least once.
 */
export function cohortPlugin({ baseUrl, apiKey, brandUid, tell }) {
  const published = [];
  let events;

  async function call(step, path, body) {
    const response = await fetch(`${baseUrl}/code-tracking/${path}`, {
      method: "POST",
      headers: { "api-key": apiKey, "user-agent": "vendure-cohort/1.0", "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    const { id, state } = answer.data ?? {};
    tell({
      step,
      orderId: body.orderId,
      status: response.status,
      id,
      state,
      detail: answer.errors?.[0]?.detail,
    });
    return { isTaken: response.status === 200, state };
  }

  const codeOf = (order) => order.customFields?.memberCode || undefined;
  const use = (step, order) =>
    call(step, `codes/${step}`, { brandUid, code: codeOf(order), orderId: order.code });

  /** Orders that hold their code: `check` would say that it is held, too. */
  const holders = new Set();
  const hasMemberCode = new PromotionCondition({
    code: "member_code",
    description: texts("If the order has a member's code"),
    args: {},
    async check(_ctx, order) {
      const code = codeOf(order);
      if (code === undefined) return false;
      return (
        holders.has(order.code) || (await call("check", "codes/check", { brandUid, code })).state === "valid"
      );
    },
  });

  const checkout = {
    init(injector) {
      events = injector.get(EventBus);
      events.ofType(OrderPlacedEvent).subscribe(place);
      events.ofType(RefundStateTransitionEvent).subscribe(refund);
    },
    /** A text keeps the order where it is. */
    async onTransitionStart(_from, to, { order }) {
      if (to !== "ArrangingPayment" || codeOf(order) === undefined) return true;
      if (!(await use("hold", order)).isTaken) return "This code can't be used.";
      holders.add(order.code);
      return true;
    },
    async onTransitionEnd(from, to, { order }) {
      const isGivenUp = to === "Cancelled" || (from === "ArrangingPayment" && to === "AddingItems");
      if (isGivenUp && holders.delete(order.code)) await use("release", order);
    },
  };

  async function place(event) {
    const { order } = event;
    const code = codeOf(order);
    if (code === undefined) return;
    if (!published.includes(event)) published.push(event);
    await use("redeem", order);
    await call("record", "transaction", {
      brandUid,
      orderId: order.code,
      code,
      transactionValue: order.totalWithTax / 100,
      qualifyingAmount: order.subTotalWithTax / 100,
      currency: order.currencyCode,
      timestamp: Math.floor(order.orderPlacedAt.getTime() / 1000),
    });
  }

  async function refund(event) {
    const { order, toState } = event;
    if (codeOf(order) === undefined || toState !== "Settled") return;
    if (!published.includes(event)) published.push(event);
    const { id, total, reason, updatedAt } = event.refund;
    // Without amounts it is all of the order, with its postage.
    const isWhole = total === order.totalWithTax;
    await call("adjust", "adjustment", {
      brandUid,
      orderId: order.code,
      adjustmentId: `refund-${id}`,
      type: "refund",
      ...(isWhole ? {} : { transactionValue: total / 100, qualifyingAmount: total / 100 }),
      currency: order.currencyCode,
      timestamp: Math.floor(updatedAt.getTime() / 1000),
      reason: reason || "refunded",
    });
  }

  class CohortPlugin {}
  VendurePlugin({
    imports: [PluginCommonModule],
    compatibility: "^3.0.0",
    configuration(config) {
      config.customFields.Order.push({ name: "memberCode", type: "string", nullable: true });
      config.promotionOptions.promotionConditions.push(hasMemberCode);
      config.orderOptions.process.push(checkout);
      return config;
    },
  })(CohortPlugin);
  return {
    plugin: CohortPlugin,
    again: () => Promise.all([...published].map((event) => events.publish(event))),
  };
}
