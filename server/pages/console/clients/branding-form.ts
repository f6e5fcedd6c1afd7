/** What staff type of a client's look. What the form does not show, such as the words of other languages, stays as it is. */

import { type Method, methodValues } from "../../../../generated/whitelabel.ts";
import { hasMarkup } from "../../../domain/app/branding.ts";
import type { Branding, BrandTexts } from "../../../domain/brand/brand.ts";
import { type GivenColours, THEMES, type Theme } from "../../../domain/brand/colours.ts";
import { readMemberAddress } from "../../../domain/member/address.ts";
import type { Wording } from "../../../errors.ts";
import { isPrintable } from "../../../platform/printable.ts";
import { fieldOf } from "../../framework/form.ts";
import type { FieldIssue } from "../../framework/issues.ts";
import type { ConsoleWords } from "../../words/console-en.ts";

export const COLOURS = ["primary", "background", "text"] as const satisfies (keyof GivenColours)[];
/** As the operator API has it (spec/operator.yaml, BrandTexts). */
export const TEXT_LENGTH = { headline: 80, benefit: 200, helpUrl: 1_000 } as const;

type Texts = ConsoleWords["clients"];

export const colourField = (theme: Theme, colour: keyof GivenColours): string => `${theme}-${colour}`;

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
  const issues: FieldIssue[] = [
    ...THEMES.flatMap((theme) => COLOURS.map((colour) => colourField(theme, colour)))
      .filter((name) => !/^(#[0-9a-f]{6})?$/i.test(typed(name)))
      .map((field) => ({ field, text: texts.faults.colour })),
    ...wordIssues(texts, "headline", typed("headline")),
    ...wordIssues(texts, "benefit", typed("benefit")),
    ...(contactEmail !== "" && readMemberAddress(contactEmail, undefined)?.channel !== "email"
      ? [{ field: "contactEmail", text: texts.faults.contactEmail }]
      : []),
    ...(methodOrder.every(isMethod) && new Set(methodOrder).size === methodOrder.length
      ? []
      : [{ field: "methodOrder", text: texts.faults.methodOrder(methodValues.join(", ")) }]),
  ];
  if (issues.length > 0) return { issues };
  const helpUrl = typed("helpUrl");
  const { colours: _, texts: __, helpUrl: ___, contactEmail: ____, methodOrder: _____, ...others } = before;
  const branding: Branding = {
    ...others,
    ...withEntries("colours", coloursOf(typed)),
    ...withEntries("texts", textsOf(before.texts ?? [], language, typed)),
    ...(helpUrl !== "" && { helpUrl }),
    ...(contactEmail !== "" && { contactEmail }),
    ...withEntries("methodOrder", methodOrder),
  };
  return { branding };
}

/** As the domain refuses them (domain/app/branding.ts), beside the field that has them. */
function wordIssues({ faults }: Texts, field: "headline" | "benefit", text: string): FieldIssue[] {
  const most = TEXT_LENGTH[field];
  if (text.length > most) return [{ field, text: faults.long(most) }];
  return text === "" || (isPrintable(text) && !hasMarkup(text)) ? [] : [{ field, text: faults.plain }];
}

/** What is empty is left out. */
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

/** In place of what this language had; its links stay. */
function textsOf(
  before: readonly BrandTexts[],
  language: string,
  typed: (name: string) => string,
): BrandTexts[] {
  const [headline, benefit] = [typed("headline"), typed("benefit")];
  const { footerLinks } = before.find((one) => one.language === language) ?? {};
  const own: BrandTexts = {
    language,
    ...(headline !== "" && { headline }),
    ...(benefit !== "" && { benefit }),
    ...(footerLinks !== undefined && { footerLinks }),
  };
  const others = before.filter((one) => one.language !== language);
  return Object.keys(own).length === 1 ? others : [...others, own];
}

/** What else the domain refuses. */
export function brandingIssues({ faults }: Texts) {
  return { invalid: { not_https: { field: "helpUrl", text: faults.helpUrl } } } satisfies {
    invalid: Partial<Wording<"client", FieldIssue>["invalid"]>;
  };
}
