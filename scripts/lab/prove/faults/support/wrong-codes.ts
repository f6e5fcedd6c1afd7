/** Browsers of one network that enter wrong sign-in codes, all at once and at several servers. */
import { openVisitor, type Visited, type Visitor } from "../../../support/visitor.ts";
import { untilNotBusy } from "./bursts.ts";

const BROWSERS = 48;
/** As many as one code bears. */
const EACH = 5;
const NETWORK = "203.0.113.9";

/** Each browser has its own code, asked for from a network of its own: no other limit is in the way. */
export async function enterWrongCodes(baseUrls: readonly string[]) {
  const browsers: { visitor: Visitor; page: Visited }[] = [];
  for (let index = 0; index < BROWSERS; index += 1) {
    const visitor = openVisitor(baseUrls[index % baseUrls.length] as string, {
      "X-Forwarded-For": `10.0.${index}.1`,
    });
    const start = await visitor.open("/account/sign-in");
    const page = await visitor.send(start, { address: `ada.${index}@example.com` });
    visitor.headers["X-Forwarded-For"] = NETWORK;
    browsers.push({ visitor, page });
  }
  const { statuses, tookMs } = await untilNotBusy(BROWSERS * EACH, (index) => {
    const { visitor, page } = browsers[index % BROWSERS] as (typeof browsers)[number];
    const at = new URL(page.url);
    at.host = new URL(baseUrls[index % baseUrls.length] as string).host;
    return visitor.send({ ...page, url: at.href }, { code: "000000" });
  });
  return { asked: BROWSERS * EACH, statuses, tookMs };
}
