/** A till: a browser that keeps the secret of its link. */
import { type OpenTill, openTill } from "../../../domain/accounts/device/tills.ts";
import { brandOf } from "../../../domain/clients/brand/brand.ts";
import { csrfToken } from "../../../domain/shared/access/csrf.ts";
import { DAY_MS } from "../../../domain/shared/time.ts";
import type { Services } from "../../../services.ts";
import { notice } from "../../components/opened-link.ts";
import { type Context, readRequest } from "../../framework/context.ts";
import { secretCookie } from "../../framework/cookies.ts";
import type { Guard } from "../../framework/page.ts";
import { show } from "../../framework/reply.ts";
import { wordsFor } from "../../framework/words-for.ts";

/** Longest life of a cookie in browsers. */
const COOKIE_MS = 400 * DAY_MS;

export const tillCookie = ({ config }: Pick<Services, "config">) =>
  secretCookie(config.ssoUrl, "till", COOKIE_MS);

export interface AtTill extends Context {
  till: OpenTill;
}

/** Requires a till; other browsers get a page that says how to become one. */
export const atTill: Guard<AtTill> = async (services, { request }) => {
  const secret = tillCookie(services).read(request);
  const till = await openTill(services, secret);
  const asked = readRequest(request);
  const words = wordsFor(request, till?.country);
  const plain = { request: asked, words, form: { words }, frame: {}, restartHref: "/till" };
  if (till === null || secret === undefined)
    return { asker: plain, context: show(plain, notice(words, words.till.unknown, { status: 404 })) };
  const { client } = till;
  const context: AtTill = {
    ...plain,
    frame: {
      mode: client.mode,
      branding: brandOf(client, words.language),
      manifest: "till.webmanifest",
    },
    csrf: csrfToken(services, "member", { browserSecret: secret, sessionId: "till" }),
    submitter: { callerKey: till.id, mode: client.mode },
    till,
  };
  return { asker: context, context };
};
