/** Groups of settings, for resources with many: in forms and among facts, titled by words/manage. */
import { propertyOf } from "./known.ts";
import type { Field } from "./schema.ts";

interface Group {
  id: string;
  /** Folded, since few need it. */
  isRare?: boolean;
  properties: readonly string[];
}

interface Grouped {
  schemas: readonly string[];
  groups: readonly Group[];
}

export const GROUPED: readonly Grouped[] = [
  {
    schemas: ["App", "NewApp", "AppChanges"],
    groups: [
      {
        id: "general",
        properties: ["name", "mode", "appId", "teamId", "disabled", "disabledAt", "createdAt"],
      },
      {
        id: "journey",
        properties: ["consumerGroups", "defaultConsumerGroup", "methodsOff", "redirectUrls", "phoneStep"],
      },
      {
        id: "proof",
        isRare: true,
        properties: [
          "mailSuffices",
          "documentAfterMail",
          "manualWithoutName",
          "acceptFormerStudents",
          "walletProofs",
          "evidenceConsent",
        ],
      },
      { id: "mails", properties: ["outcomeMails"] },
      { id: "testMode", properties: ["testCode", "clockAheadSeconds"] },
      { id: "access", isRare: true, properties: ["assertionKeys"] },
    ],
  },
  {
    schemas: ["Client", "NewClient", "ClientChanges"],
    groups: [
      {
        id: "general",
        properties: ["name", "appId", "mode", "clientId", "disabled", "disabledAt", "createdAt"],
      },
      { id: "journey", properties: ["redirectUris", "supergroups", "countries", "defaultCountry"] },
      { id: "look", properties: ["logoUrl", "domain", "privacyUrl", "termsUrl"] },
      { id: "proof", isRare: true, properties: ["mailSuffices", "documentAfterMail", "walletOffered"] },
      {
        id: "signIn",
        properties: [
          "profile",
          "openIdScopes",
          "narrowConsent",
          "deviceGrant",
          "tokenExchange",
          "exchangeAudience",
        ],
      },
      {
        id: "protocol",
        isRare: true,
        properties: [
          "pkce",
          "exactRedirectUris",
          "refuseQueryCredentials",
          "issInErrors",
          "idTokenAlgorithm",
          "subjectType",
          "legacy",
          "scopes",
          "overrides",
          "queryCredentialCalls",
          "queryCredentialsAt",
          "tokensEndedAt",
        ],
      },
    ],
  },
  {
    schemas: ["CodePool", "NewCodePool", "CodePoolChanges"],
    groups: [
      { id: "general", properties: ["name", "kind", "genericCode", "poolId", "brandUid", "createdAt"] },
      { id: "stock", properties: ["codesLeft", "codesAdded", "claims", "lowAt"] },
      {
        id: "claims",
        properties: [
          "supergroups",
          "allowance",
          "listed",
          "opensAt",
          "closesAt",
          "releaseOnReturn",
          "unlimited",
        ],
      },
    ],
  },
  {
    schemas: ["WebhookEndpoint", "CreatedWebhookEndpoint", "NewWebhookEndpoint", "WebhookEndpointChanges"],
    groups: [
      {
        id: "general",
        properties: [
          "url",
          "description",
          "types",
          "contactEmail",
          "paused",
          "secret",
          "endpointId",
          "appId",
          "createdAt",
        ],
      },
      {
        id: "delivery",
        properties: [
          "state",
          "pausedFor",
          "pausedAt",
          "deliveredAt",
          "failures",
          "failingSince",
          "restsUntil",
          "secrets",
        ],
      },
    ],
  },
  {
    schemas: ["ClientBranding"],
    groups: [
      { id: "look", properties: ["logoUrl", "darkLogoUrl", "branding", "corrections"] },
      { id: "record", isRare: true, properties: ["stylesheetUrl", "palettes"] },
    ],
  },
  {
    schemas: ["Institution"],
    groups: [
      { id: "general", properties: ["name", "left", "aliases", "territory", "town", "websites"] },
      { id: "proof", properties: ["kind", "category", "domains", "groups", "belief"] },
      { id: "record", isRare: true, properties: ["institutionId", "source", "createdAt", "updatedAt"] },
    ],
  },
  {
    schemas: ["Team", "TeamDetails", "TeamChanges"],
    groups: [
      {
        id: "general",
        properties: [
          "name",
          "teamId",
          "disabled",
          "disabledAt",
          "createdAt",
          "people",
          "appIds",
          "partnerIds",
          "signInDomains",
        ],
      },
      { id: "limits", properties: ["peopleMax", "tokensMax", "brandsMax", "poolsMax", "ratePerMinuteMax"] },
    ],
  },
];

export interface FieldGroup {
  /** Undefined: of a resource with few properties. */
  id: string | undefined;
  isRare: boolean;
  fields: readonly Field[];
}

/** Fields by their groups, in the order of these; what stands in none comes first. Groups without any are left out. */
export function groupsFor(fields: readonly Field[]): FieldGroup[] {
  const grouped = GROUPED.find(({ schemas }) => fields.some(({ owner }) => schemas.includes(owner)));
  const groups = grouped?.groups ?? [];
  const named = new Set(groups.flatMap(({ properties }) => properties));
  const byName = new Map(fields.map((field) => [propertyOf(field), field]));
  return [
    { id: undefined, isRare: false, fields: fields.filter((field) => !named.has(propertyOf(field))) },
    ...groups.map(({ id, isRare = false, properties }) => ({
      id,
      isRare,
      fields: properties.flatMap((name) => byName.get(name) ?? []),
    })),
  ].filter((group) => group.fields.length > 0);
}
