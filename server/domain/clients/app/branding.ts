/** Branding of a client's pages and mails, set by the operator (spec/decisions/oauth.md, "Branding"). */
import { checkAll, invalid, type Path } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../shared/audit.ts";
import { isLinkable, requireName } from "../../shared/plain-text.ts";
import { type Brand, type Branding, brandOf } from "../brand/brand.ts";
import { type Client, findClient, lockedClient } from "./clients.ts";

type Needs = Pick<Services, "database" | "now">;

/** Replaces all. */
export async function setBranding(
  { database, now }: Needs,
  operator: string,
  clientId: string,
  branding: Branding,
): Promise<Client> {
  validateBranding(branding);
  return database.$transaction(async (tx) => {
    const { branding: _, ...known } = await lockedClient(tx, clientId);
    const detail = { fields: Object.keys(branding) };
    await audit(tx, now(), { actor: operator, action: "client-branding.set", subject: clientId, detail });
    // JSON as it came, so that missing fields stay missing.
    const stored = JSON.parse(JSON.stringify(branding)) as object;
    await tx.client.update({ where: { id: clientId }, data: { branding: stored }, select: { id: true } });
    return { ...known, branding: stored as Client["branding"] };
  });
}

/** Null for an unknown client. */
export async function findBrand(
  { database }: Pick<Services, "database">,
  clientId: string,
  language: string,
): Promise<Brand | null> {
  const client = await findClient({ database }, clientId);
  return client === null ? null : brandOf(client, language);
}

/** Refuses unsuitable content; names the field. */
export function validateBranding(branding: Branding): void {
  checkAll(
    () => {
      const { helpUrl } = branding;
      if (helpUrl !== undefined && !isLinkable(helpUrl)) invalid("helpUrl", "not_https");
    },
    () => validateTexts(branding.texts ?? []),
  );
}

function validateTexts(texts: NonNullable<Branding["texts"]>): void {
  const languages = texts.map(({ language }) => language);
  const ofText = (
    { language, headline, benefit, footerLinks = [] }: (typeof texts)[number],
    index: number,
  ) => [
    () => {
      if (languages.indexOf(language) !== index) invalid(["texts", index, "language"], "language_twice");
    },
    () => requirePlain(headline, ["texts", index, "headline"]),
    () => requirePlain(benefit, ["texts", index, "benefit"]),
    ...footerLinks.flatMap(({ label, url }, at) => [
      () => requirePlain(label, ["texts", index, "footerLinks", at, "label"]),
      () => {
        if (!isLinkable(url)) invalid(["texts", index, "footerLinks", at, "url"], "not_https");
      },
    ]),
  ];
  checkAll(...texts.flatMap(ofText));
}

/** Plain words: no invisible or direction characters, nothing like markup. */
function requirePlain(text: string | undefined, path: Path): void {
  if (text === undefined) return;
  requireName(text, path);
  if (hasMarkup(text)) invalid(path, "text_has_markup");
}

/** Tags and entities, or text like them. */
export function hasMarkup(text: string): boolean {
  return /[<>]|&(?:#|\w+;)/.test(text);
}
