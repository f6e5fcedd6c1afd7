/** A login that a device waits for (RFC 8628): its address carries the request, sealed for the browser that compared the numbers. */
import type { Request } from "express";
import type { Decision } from "../../../domain/accounts/device/decision.ts";
import { type FoundRequest, findRequest, loginOf } from "../../../domain/accounts/device/request.ts";
import type { AuthorizeRequest } from "../../../domain/accounts/oauth/authorize-request.ts";
import { newBrowserSecret } from "../../../domain/shared/access/csrf.ts";
import { HOUR_MS } from "../../../domain/shared/time.ts";
import { readParameter, sealParameter } from "../../../platform/sealed-text.ts";
import type { Services } from "../../../services.ts";
import { type SetCookie, secretCookie } from "../../framework/cookies.ts";

/** Parameter of our addresses with the request. */
export const DEVICE = "device";
/** As long as a verification may take. */
const OPEN_MS = 12 * HOUR_MS;

interface Named {
  hash: string;
  userCode: string;
}

export interface DeviceLogin extends Named {
  /** Sealed, for addresses. */
  text: string;
  /** Whether the client's other logins have a host of their own, where no page of ours continues this one. */
  isElsewhere: boolean;
}

export interface OpenedDevice {
  device: DeviceLogin;
  found: FoundRequest;
  link: AuthorizeRequest;
}

/** The browser's secret that outlives a sign-in: of device logins, and of logins that ask how old the sign-in is. */
export function loginBrowser(
  { config }: Pick<Services, "config">,
  request: Request,
): { browserSecret: string; cookies: readonly SetCookie[] } {
  const cookie = secretCookie(config.ssoUrl, "login");
  const given = cookie.read(request);
  const browserSecret = given ?? newBrowserSecret();
  return { browserSecret, cookies: given === undefined ? [cookie.give(browserSecret)] : [] };
}

const sealedFor = (browserSecret: string) => ({ purpose: "device", holder: browserSecret });

export function sealDevice(services: Services, browserSecret: string, named: Named): string {
  return sealParameter(services, { ...sealedFor(browserSecret), lifetimeMs: OPEN_MS }, named);
}

/** Null in another browser, after the time, or where the client is no longer in use. */
export async function openDevice(
  services: Services,
  browserSecret: string,
  text: string,
): Promise<OpenedDevice | null> {
  const named = readParameter<Named>(services, sealedFor(browserSecret), text);
  const found = named === null ? null : await findRequest(services, { hash: named.hash });
  if (named === null || found === null) return null;
  const isElsewhere = found.client.domain !== null;
  return { device: { ...named, text, isElsewhere }, found, link: loginOf(services.config, found) };
}

/** Address after a decision. */
export function doneHref({ text }: Pick<DeviceLogin, "text">, decision: Decision): `/${string}` {
  return `/device/done?${new URLSearchParams({ [DEVICE]: text, decision })}`;
}
