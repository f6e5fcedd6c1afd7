/** Form of a client's branding. Values that it does not show, such as words in other languages, stay. */
import { type Method, methodValues } from "../../../../generated/whitelabel.ts";
import { hasMarkup } from "../../../domain/clients/app/branding.ts";
import type { Branding, BrandTexts } from "../../../domain/clients/brand/brand.ts";
import { type GivenColours, THEMES, type Theme } from "../../../domain/clients/brand/colours.ts";
import { readMemberAddress } from "../../../domain/members/member/address.ts";
import { isLinkable } from "../../../domain/shared/plain-text.ts";
import { isPrintable } from "../../../platform/printable.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import type { FieldIssue } from "../../framework/forms/issues.ts";
import type { ConsoleWords } from "../../words/console/en.ts";

export const COLOURS = ["primary", "background", "text"] as const satisfies (keyof GivenColours)[];
/** As in the management API (spec/management.yaml, BrandTexts). */
export const TEXT_LENGTH = { headline: 80, benefit: 200, url: 1_000, label: 40 } as const;
export const LINKS = [1, 2, 3, 4] as const;

export const linkField = (link: number, part: "label" | "url"): string => `link${link}-${part}`;

type Texts = ConsoleWords["clients"];

export const colourField = (theme: Theme, colour: keyof GivenColours): string => `${theme}-${colour}`;

export const BRANDING_FIELDS: readonly string[] = [
  ...["headline", "benefit", "logoHasName", "methodOrder", "helpUrl", "contactEmail"],
  ...LINKS.flatMap((link) => [linkField(link, "label"), linkField(link, "url")]),
  ...THEMES.flatMap((theme) => COLOURS.map((colour) => colourField(theme, colour))),
];

/** Parts of a branding that the form shows completely, or in one language. */
const SHOWN: ReadonlySet<string> = new Set<keyof Branding>([
  "colours",
  "texts",
  "helpUrl",
  "contactEmail",
  "logoHasName",
  "methodOrder",
]);

export function readTypedBranding(
  texts: Texts,
  before: Branding,
  language: string,
  fields: unknown,
): { branding: Branding } | { issues: FieldIssue[] } {
  const typed = (name: string) => fieldOf(fields, name).trim();
  const contactEmail = typed("contactEmail");
  const methodOrder = typed("methodOrder")
    .split(/[\s,]+/)
    .filter(Boolean);
  const helpUrl = typed("helpUrl");
  const issues: FieldIssue[] = [
    ...THEMES.flatMap((theme) => COLOURS.map((colour) => colourField(theme, colour)))
      .filter((name) => !/^(#[0-9a-f]{6})?$/i.test(typed(name)))
      .map((field) => ({ field, text: texts.faults.colour })),
    ...wordIssues(texts, "headline", typed("headline"), TEXT_LENGTH.headline),
    ...wordIssues(texts, "benefit", typed("benefit"), TEXT_LENGTH.benefit),
    ...LINKS.flatMap((link) => linkIssues(texts, link, typed)),
    ...(helpUrl === "" ? [] : addressIssues(texts, "helpUrl", helpUrl)),
    ...(contactEmail !== "" && readMemberAddress(contactEmail, undefined)?.channel !== "email"
      ? [{ field: "contactEmail", text: texts.faults.contactEmail }]
      : []),
    ...(methodOrder.every(isMethod) && new Set(methodOrder).size === methodOrder.length
      ? []
      : [{ field: "methodOrder", text: texts.faults.methodOrder(methodValues.join(", ")) }]),
  ];
  if (issues.length > 0) return { issues };
  const others = Object.fromEntries(Object.entries(before).filter(([name]) => !SHOWN.has(name)));
  const branding: Branding = {
    ...others,
    ...withEntries("colours", coloursOf(typed)),
    ...withEntries("texts", textsOf(before.texts ?? [], language, typed)),
    ...(helpUrl !== "" && { helpUrl }),
    ...(contactEmail !== "" && { contactEmail }),
    ...(typed("logoHasName") === "yes" && { logoHasName: true }),
    ...withEntries("methodOrder", methodOrder),
  };
  return { branding };
}

/** The domain's refusals (domain/clients/app/branding.ts), by field. */
function wordIssues({ faults }: Texts, field: string, text: string, most: number): FieldIssue[] {
  if (text.length > most) return [{ field, text: faults.long(most) }];
  return text === "" || (isPrintable(text) && !hasMarkup(text)) ? [] : [{ field, text: faults.plain }];
}

/** A link has both, or neither. */
function linkIssues(texts: Texts, link: number, typed: (name: string) => string): FieldIssue[] {
  const [labelField, urlField] = [linkField(link, "label"), linkField(link, "url")];
  const [label, url] = [typed(labelField), typed(urlField)];
  if (label === "" && url === "") return [];
  if (label === "") return [{ field: labelField, text: texts.faults.label }];
  return [...wordIssues(texts, labelField, label, TEXT_LENGTH.label), ...addressIssues(texts, urlField, url)];
}

function addressIssues({ faults }: Texts, field: string, url: string): FieldIssue[] {
  if (url.length > TEXT_LENGTH.url) return [{ field, text: faults.long(TEXT_LENGTH.url) }];
  return isLinkable(url) ? [] : [{ field, text: faults.url }];
}

function withEntries<Name extends string, Value extends object>(
  name: Name,
  value: Value,
): Partial<Record<Name, Value>> {
  return Object.keys(value).length === 0 ? {} : ({ [name]: value } as Record<Name, Value>);
}

function isMethod(text: string): text is Method {
  return methodValues.some((method) => method === text);
}

function coloursOf(typed: (name: string) => string): NonNullable<Branding["colours"]> {
  const themes = THEMES.map((theme) => {
    const given = COLOURS.map((colour) => [colour, typed(colourField(theme, colour))] as const);
    return [theme, Object.fromEntries(given.filter(([, value]) => value !== ""))] as const;
  });
  return Object.fromEntries(themes.filter(([, given]) => Object.keys(given).length > 0));
}

function textsOf(
  before: readonly BrandTexts[],
  language: string,
  typed: (name: string) => string,
): BrandTexts[] {
  const [headline, benefit] = [typed("headline"), typed("benefit")];
  const footerLinks = LINKS.map((link) => ({
    label: typed(linkField(link, "label")),
    url: typed(linkField(link, "url")),
  })).filter(({ label }) => label !== "");
  const own: BrandTexts = {
    language,
    ...(headline !== "" && { headline }),
    ...(benefit !== "" && { benefit }),
    ...(footerLinks.length > 0 && { footerLinks }),
  };
  const others = before.filter((one) => one.language !== language);
  return Object.keys(own).length === 1 ? others : [...others, own];
}
