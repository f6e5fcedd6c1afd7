// Fetches and redraws providers' logos, so that browsers ask no institution before it is chosen.
import { createHash } from "node:crypto";
import type { ProviderDisplay as DisplayRow } from "../../../../../generated/prisma/client.ts";
import type { Kind, Outcome } from "../../../../jobs/worker.ts";
import { randomToken } from "../../../../platform/crypto.ts";
import {
  getPublic,
  PublicHttpError,
  type PublicHttpFault,
} from "../../../../platform/network/public-http.ts";
import type { Picture } from "../../../../platform/pictures/picture-frames.ts";
import { pixelsOf } from "../../../../platform/pictures/picture-head.ts";
import type { Services } from "../../../../services.ts";
import { DAY_MS, later, MINUTE_MS, SECOND_MS } from "../../../shared/time.ts";
import { pictureTypeOf } from "../../../shared/uploaded-file.ts";
import { isWithin, type LogoSource, type ProviderDisplay } from "../identity-provider/display.ts";

type Needs = Pick<Services, "config" | "database" | "drawAvatars" | "now">;

const LOGO_BYTES_MAX = 262_144;
const LOGO_PIXELS_MAX = 4_000_000;
/** Longer side: four times the shown height, for wide logos. */
const LOGO_PX = 320;
const FETCH_MS = 5 * SECOND_MS;
const ROUND_MAX = 20;
const AGAIN_DAYS = { fetched: 7, failed: 1 };
/** Brightness of 255: brighter logos can't be seen on white. */
const LIGHT_MIN = 205;

type Failure = PublicHttpFault | "no_picture" | "too_many_pixels" | "light" | "busy";

export const providerLogos: Kind<DisplayRow, Needs> = {
  name: "provider_logos",
  table: "ProviderDisplay",
  id: "providerId",
  due: "fetchAt",
  tries: null,
  claimMs: 5 * MINUTE_MS,
  waitMsMax: AGAIN_DAYS.fetched * DAY_MS,
  gauge: "provider_logos",
  roundMax: ROUND_MAX,
  run: fetchLogos,
};

async function fetchLogos(
  services: Needs,
  { providerId, display }: DisplayRow,
  signal?: AbortSignal,
): Promise<Outcome | null> {
  const { database, now } = services;
  const { logos } = JSON.parse(display) as ProviderDisplay;
  const fetched = await Promise.all(logos.map((logo) => draw(services, logo, signal)));
  if (signal?.aborted) return null;
  const failure = fetched.find((one): one is Failure => typeof one === "string") ?? null;
  const drawn = logos.flatMap((logo, index) => {
    const page = fetched[index];
    return page === undefined || typeof page === "string" ? [] : [{ logo, page }];
  });
  const days = failure === null ? AGAIN_DAYS.fetched : AGAIN_DAYS.failed;
  await database.$transaction(async (tx) => {
    // Unless sources changed meanwhile: then it is due again.
    const { count } = await tx.providerDisplay.updateMany({
      where: { providerId, display },
      data: { fetchAt: later(now(), days * DAY_MS), failure },
    });
    if (count === 0) return;
    // Keeps an unreachable logo while its address is the same.
    const sources = logos.map((logo) => ({ language: logo.language ?? "", source: sourceOf(logo) }));
    await tx.providerLogo.deleteMany({ where: { providerId, NOT: { OR: sources } } });
    for (const { logo, page } of drawn) await keep(tx, providerId, logo, page);
  });
  return failure === null ? "done" : "failed";
}

async function keep(
  tx: Pick<Services["database"], "providerLogo">,
  providerId: string,
  logo: LogoSource,
  { picture, width, height }: Picture,
): Promise<void> {
  const [language, source, bytes] = [logo.language ?? "", sourceOf(logo), Buffer.from(picture)];
  const where = { providerId_language: { providerId, language } };
  const known = await tx.providerLogo.findUnique({ where });
  if (known !== null && bytes.equals(known.picture) && known.source === source) return;
  const data = { pathToken: randomToken(), source, picture: bytes, width, height };
  await tx.providerLogo.upsert({ where, create: { providerId, language, ...data }, update: data });
}

function sourceOf({ url }: LogoSource): string {
  return createHash("sha256").update(url).digest("base64url");
}

async function draw(
  { config, drawAvatars }: Needs,
  { url }: LogoSource,
  signal: AbortSignal | undefined,
): Promise<Picture | Failure> {
  try {
    const bytes = isWithin(url)
      ? Buffer.from(url.slice(url.indexOf(",") + 1), "base64")
      : await getPublic(url, {
          bytesMax: LOGO_BYTES_MAX,
          timeoutMs: FETCH_MS,
          signal,
          allowLoopback: !config.production,
        });
    const contentType = await pictureTypeOf(bytes, LOGO_BYTES_MAX);
    if (contentType === "too_large" || contentType === "no_picture") return contentType;
    const pixels = pixelsOf(bytes, contentType);
    if (pixels === undefined) return "no_picture";
    if (pixels > LOGO_PIXELS_MAX) return "too_many_pixels";
    const task = { contentType, pagesMax: 1, longestPx: LOGO_PX, smallPx: LOGO_PX };
    const { outcome, pages } = await drawAvatars(bytes, task, signal);
    if (outcome !== "whole" && outcome !== "broken") return "busy";
    const [page] = pages;
    if (page === undefined) return "no_picture";
    return page.darkest >= LIGHT_MIN ? "light" : page;
  } catch (error) {
    if (error instanceof PublicHttpError) return error.why;
    throw error;
  }
}
