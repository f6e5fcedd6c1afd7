/** Month ends: months of the past one after the other, then those whose end the test clock brings. */
import { callUntilAnswered } from "./calls.ts";
import type { Model } from "./model.ts";
import type { Brand } from "./world.ts";

/** Closes a month of both brands, by its place among theirs, while orders go on. */
export async function closeNth(model: Model, nth: number): Promise<void> {
  await moveClockPast(model, nth);
  await Promise.all(model.world.brands.map((brand) => closeMonth(model, brand, brand.months[nth] ?? "")));
}

async function closeMonth(model: Model, brand: Brand, month: string): Promise<void> {
  const { place, partnerId, operatorToken } = model.world;
  const closing = { brand, month, sentAt: performance.now(), answeredAt: Number.POSITIVE_INFINITY };
  model.closings.push(closing);
  const url = `${place.baseUrl}/management/partners/${partnerId}/brands/${brand.brandUid}/statements`;
  const headers = { authorization: `Bearer ${operatorToken}` };
  for (let state = "closing"; state !== "closed"; ) {
    const { body } = await callUntilAnswered<{ state: string }>(
      model.answers,
      { url, headers, body: { month } },
      200,
    );
    state = body.state;
  }
  closing.answeredAt = performance.now();
  model.count.done += 1;
}

const DAY_MS = 86_400_000;

/** The test app's clock goes two days past the end of a month that is not over yet, in every time zone. */
async function moveClockPast({ world, answers }: Model, nth: number): Promise<void> {
  const month = world.brands[0]?.months[nth] ?? "";
  const end = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toPlainDate({ day: 3 });
  const to = new Date(`${end}T00:00:00Z`);
  if (to.getTime() <= Date.now() + DAY_MS) return;
  await callUntilAnswered(
    answers,
    {
      url: `${world.place.baseUrl}/app/${world.appId}/whitelabel/test/clock`,
      headers: { authorization: `Bearer ${world.accessToken}`, "idempotency-key": `clock-${month}` },
      body: { to: to.toISOString() },
    },
    200,
  );
}
