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

/** Messages of the checkout by the status of a code's hold, each with the next step. */
const REFUSALS = {
  404: "We don't know this code. Check it, or take it out to pay without it.",
  409: "This code can't be used, as it's in another order or has ended. Take it out to pay without it.",
  429: "Too many wrong codes. Try again in a minute, or take the code out to pay without it.",
};
const UNAVAILABLE = "We can't check codes right now. Try again soon, or take the code out to pay without it.";

const texts = (value) => [{ languageCode: LanguageCode.en, value }];

/**
 * `tell` gets each call and its answer. Returns the plugin, and `again`, which publishes all orders and refunds so far once more,
 * as a queue does that delivers at least once.
 */
export function cohortPlugin({ baseUrl, apiKey, brandUid, tell }) {
  const published = [];
  let events;

  /** Status 0: cohort can't be reached, or not with this key, and the shop goes on without it. */
  async function call(step, path, body) {
    const response = await fetch(`${baseUrl}/code-tracking/${path}`, {
      method: "POST",
      headers: { "api-key": apiKey, "user-agent": "vendure-cohort/1.0", "content-type": "application/json" },
      body: JSON.stringify(body),
    }).catch(() => null);
    const status = response?.status ?? 0;
    const answer = await response?.json().catch(() => null);
    const { id, state } = answer?.data ?? {};
    tell({ step, orderId: body.orderId, status, id, state, detail: answer?.errors?.[0]?.detail });
    return { status, state };
  }

  const codeOf = (order) => order.customFields?.memberCode || undefined;
  const use = (step, order, more) =>
    call(step, `codes/${step}`, { brandUid, code: codeOf(order), orderId: order.code, ...more });
  /** Guesses are counted by shopper: the customer, or a guest's session. */
  const shopperOf = ({ session }) => {
    if (session === undefined) return {};
    const { user, id } = session;
    return { shopper: user === undefined ? `session-${id}` : `user-${user.id}` };
  };

  /** Orders that hold their code: `check` would say that it is held, too. */
  const holders = new Set();
  const hasMemberCode = new PromotionCondition({
    code: "member_code",
    description: texts("If the order has a member's code"),
    args: {},
    async check(ctx, order) {
      const code = codeOf(order);
      if (code === undefined) return false;
      if (holders.has(order.code)) return true;
      const { state } = await call("check", "codes/check", { brandUid, code, ...shopperOf(ctx) });
      // A code that a member's yes holds for this order: the hold is its repeat.
      if (state === "held" && (await use("hold", order, shopperOf(ctx))).status === 200) {
        holders.add(order.code);
        return true;
      }
      return state === "valid";
    },
  });

  const checkout = {
    init(injector) {
      events = injector.get(EventBus);
      events.ofType(OrderPlacedEvent).subscribe(place);
      events.ofType(RefundStateTransitionEvent).subscribe(refund);
    },
    /** A text keeps the order where it is. */
    async onTransitionStart(_from, to, { ctx, order }) {
      if (to !== "ArrangingPayment" || codeOf(order) === undefined) return true;
      const { status } = await use("hold", order, shopperOf(ctx));
      if (status !== 200) return REFUSALS[status] ?? UNAVAILABLE;
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
