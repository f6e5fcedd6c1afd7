/** Our SAML metadata beyond addresses and keys (docs/portals.md, "Our metadata"). */
import { z } from "zod";

/** Texts or addresses by language (BCP 47). */
export type Localised = Readonly<Record<string, string>>;

/** Kinds of contacts; "security" is that of REFEDS. */
const contactKinds = ["technical", "support", "administrative", "security"] as const;

export interface SamlContact {
  kind: (typeof contactKinds)[number];
  name: string;
  email: string;
}

interface SamlLogo {
  url: string;
  width: number;
  height: number;
}

/** Entries for federations. Empty ones are omitted or have a default (our-metadata.ts). */
export interface SamlMetadata {
  displayName: Localised;
  description: Localised;
  informationUrl: Localised;
  privacyUrl: Localised;
  logo: SamlLogo | null;
  organization: { name: Localised; displayName: Localised; url: Localised } | null;
  contacts: readonly SamlContact[];
  entityCategories: readonly string[];
  /** REFEDS Code of Conduct v2: the operator has committed to it. */
  codeOfConduct: boolean;
  /** Sirtfi: the operator has asserted compliance. */
  sirtfi: boolean;
  /** Days for which a copy may be used; null: no end, for copies kept by hand. */
  validDays: number | null;
  signed: boolean;
}

const https = z.url({ protocol: /^https$/, error: "must be an https URL" });
const text = z.string().trim().min(1).max(1_000);

/** One text counts as English. */
function localised(one: typeof text | typeof https) {
  const language = z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "must be a language, like en or pt-BR");
  return z.union([one.transform((given): Localised => ({ en: given })), z.record(language, one)]);
}

const SamlMetadataText = z
  .strictObject({
    displayName: localised(text).default({ en: "cohort" }),
    description: localised(text).default({}),
    informationUrl: localised(https).default({}),
    privacyUrl: localised(https).default({}),
    logo: z
      .strictObject({ url: https, width: z.int().min(1).max(2_000), height: z.int().min(1).max(2_000) })
      .nullable()
      .default(null),
    organization: z
      .strictObject({ name: localised(text), displayName: localised(text), url: localised(https) })
      .nullable()
      .default(null),
    contacts: z
      .array(z.strictObject({ kind: z.enum(contactKinds), name: text, email: z.email() }))
      .max(20)
      .default([]),
    entityCategories: z.array(z.url()).max(20).default([]),
    codeOfConduct: z.boolean().default(false),
    sirtfi: z.boolean().default(false),
    validDays: z.int().min(2).max(365).nullable().default(null),
    signed: z.boolean().default(true),
  })
  .refine(({ sirtfi, contacts }) => !sirtfi || contacts.some(({ kind }) => kind === "security"), {
    error: "needs a contact of the kind security (Sirtfi v1.0, section 2)",
    path: ["sirtfi"],
  });

export const NO_SAML_METADATA: SamlMetadata = SamlMetadataText.parse({});

/** JSON of the environment; refuses unknown fields by path. */
export const samlMetadata = z.string().transform((given, context): SamlMetadata => {
  const read = SamlMetadataText.safeParse(parseJson(given));
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues)
    context.addIssue({ code: "custom", message: `${["must be JSON:", ...path].join(" ")}: ${message}` });
  return z.NEVER;
});

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
