/** A phone before or after scanning the QR code, known by its own cookie, without a session. */
import type { Config } from "../../../config.ts";
import { brandOf } from "../../../domain/clients/brand/brand.ts";
import { readResumption } from "../../../domain/messages/resume.ts";
import { findPhoneHandover, type PhoneHandover } from "../../../domain/proving/document/handover.ts";
import { shownName } from "../../../domain/proving/verification/proof-page.ts";
import { csrfToken, newBrowserSecret } from "../../../domain/shared/access/csrf.ts";
import { networkOf } from "../../../platform/network/network.ts";
import type { Services } from "../../../services.ts";
import { notice } from "../../components/opened-link.ts";
import { type Context, readRequest } from "../../framework/context.ts";
import { secretCookie } from "../../framework/cookies.ts";
import type { Call, Guard } from "../../framework/page.ts";
import { show } from "../../framework/reply.ts";

/** Longer than any handover. */
const COOKIE_MS = 60 * 60_000;

export interface Phone extends Context {
  phoneSecret: string;
}

export interface ConnectedPhone extends Phone {
  handover: PhoneHandover;
  personName: string;
  appName: string;
  policies: Pick<Config, "retention">;
}

const cookieOf = ({ ssoUrl }: Services["config"]) => secretCookie(ssoUrl, "handover", COOKIE_MS);

/** Sets the cookie first and binds the token to it, so that a double click works. */
export const phone: Guard<Phone> = (services, call) => {
  const cookie = cookieOf(services.config);
  const given = cookie.read(call.request);
  const phoneSecret = given ?? newBrowserSecret();
  const context = phoneContext(services, call, phoneSecret);
  return { asker: context, context, cookies: given === undefined ? [cookie.give(phoneSecret)] : [] };
};

function phoneContext(services: Services, { request }: Pick<Call, "request">, phoneSecret: string): Phone {
  const asked = readRequest(request);
  const words = asked.wordsIn(undefined);
  return {
    request: asked,
    words,
    form: { words },
    frame: {},
    restartHref: "/handover/documents",
    phoneSecret,
    csrf: csrfToken(services, "member", { browserSecret: phoneSecret, sessionId: "handover" }),
    submitter: { callerKey: networkOf(asked.ip), mode: "live" },
  };
}

/** Requires a connected phone; others get a page without names. */
export const connectedPhone: Guard<ConnectedPhone> = async (services, call) => {
  const secret = cookieOf(services.config).read(call.request);
  const plain = phoneContext(services, call, secret ?? newBrowserSecret());
  const handover = await findPhoneHandover(services, secret);
  if (handover === null)
    return { asker: plain, context: show(plain, notice(plain.words, plain.words.handover.ended)) };
  const { verification } = handover;
  const { mode, territory } = verification;
  const words = plain.request.wordsIn(territory);
  const resumption = verification.onPages ? await readResumption(services, verification.id) : null;
  const client = resumption?.client ?? null;
  const context: ConnectedPhone = {
    ...plain,
    words,
    form: { words },
    frame: { mode, branding: client === null ? undefined : brandOf(client, words.language) },
    // One upload of each account at a time, as on its own pages.
    submitter: { callerKey: verification.accountId ?? networkOf(plain.request.ip), mode },
    handover,
    personName: shownName(services.keyring, verification),
    appName: client?.name ?? verification.app.name,
    policies: services.config,
  };
  return { asker: context, context };
};
