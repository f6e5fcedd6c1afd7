/** Closings in the background: what a call left, and months of brands that close by themselves. */
import type { Services } from "../../../services.ts";
import { DAY_MS, later } from "../../shared/time.ts";
import { nextMonth, startOfMonth } from "../commission/months.ts";
import { readPartnerClock } from "./clock.ts";
import { beginStatement, continueStatement } from "./close.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;

/** Goes on with statements that are being closed, until all are or the process ends. */
export async function closeDueStatements(services: Needs, signal: AbortSignal): Promise<void> {
  await beginDue(services);
  const begun = await services.database.statement.findMany({
    where: { jws: null },
    select: { id: true },
    orderBy: { createdAt: "asc" },
  });
  for (const { id } of begun) {
    for (let isOpen = true; isOpen && !signal.aborted; )
      isOpen = (await continueStatement(services, id)).jws === null;
  }
}

async function beginDue({ database, now }: Needs): Promise<void> {
  const brands = await database.brand.findMany({
    where: { closesAfterDays: { not: null } },
    include: {
      partner: true,
      rules: { orderBy: { fromMonth: "asc" }, take: 1 },
      statements: { orderBy: { number: "desc" }, take: 1 },
    },
  });
  for (const { partner, rules, statements, uid, partnerId, timeZone, closesAfterDays } of brands) {
    const [[first], [last]] = [rules, statements];
    if (first === undefined || last?.jws === null) continue;
    const month = last === undefined ? first.fromMonth : nextMonth(last.month);
    const at = await readPartnerClock({ database, now }, partner);
    const dueAt = later(startOfMonth(nextMonth(month), timeZone), (closesAfterDays ?? 0) * DAY_MS);
    if (dueAt <= at) await beginStatement({ database, now }, "system", { partnerId, brandUid: uid }, month);
  }
}
