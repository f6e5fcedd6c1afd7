/** Mails about a pool's stock, in English, as commands and logs. */
import type { Brand, CodePool, StockNotice } from "../../../../generated/prisma/client.ts";
import type { Kind, Outcome } from "../../../jobs/worker.ts";
import type { Services } from "../../../services.ts";
import { mailContacts } from "../../events/webhook/contact-mail.ts";
import { type Letter, letter } from "../../messages/letter.ts";
import { MAIL_BACK_OFF, MAIL_WAITS } from "../../messages/outbox.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">;

export const stockMails: Kind<StockNotice, Needs> = {
  ...MAIL_WAITS,
  name: "pool_stock",
  table: "StockNotice",
  gauge: "stock_mails",
  backOff: () => MAIL_BACK_OFF,
  ended: null,
  run: notify,
};

async function notify(services: Needs, { id, poolId, marks, codesLeft }: StockNotice): Promise<Outcome> {
  const { database } = services;
  const pool = await database.codePool.findUnique({
    where: { id: poolId },
    include: { brand: { include: { partner: true } } },
  });
  const appId = pool?.brand.partner.appId ?? null;
  const app = appId === null ? null : await database.app.findUnique({ where: { id: appId } });
  if (pool === null || app === null) return "not_wanted";
  const type = marks.includes("empty") ? "pool.empty" : "pool.low";
  const mail = letter(writeLetter(pool, marks, codesLeft));
  return mailContacts(services, { app, type, messageId: `stock.${id}` }, mail);
}

type NamedPool = Pick<CodePool, "id" | "name" | "partnerId" | "brandUid"> & { brand: Pick<Brand, "name"> };

const SHARES: Readonly<Record<string, string>> = {
  half: "at most half of its stock",
  tenth: "at most a tenth of its stock",
};

function writeLetter(pool: NamedPool, marks: readonly string[], codesLeft: number): Letter {
  const { id, name: poolName, partnerId, brandUid, brand } = pool;
  const { name: brandName } = brand;
  const isEmpty = marks.includes("empty");
  const left = `${codesLeft} ${codesLeft === 1 ? "code" : "codes"} left`;
  const heading = isEmpty ? "No code left" : left;
  const share = marks.flatMap((mark) => SHARES[mark] ?? []).at(-1);
  const state = isEmpty
    ? `The last code of the pool ${poolName} of ${brandName} (${brandUid}) was claimed. Members get none until codes are added, unless the pool has a generic code.`
    : `The pool ${poolName} of ${brandName} (${brandUid}) has ${left}${share === undefined ? "" : `: ${share}`}.`;
  return {
    language: "en",
    subject: `${heading}: ${poolName}, ${brandName}`,
    heading,
    paragraphs: [
      state,
      `The operator adds codes by the command operator codes add ${partnerId} ${brandUid} ${id} codes.csv.`,
    ],
    notes: [],
  };
}
