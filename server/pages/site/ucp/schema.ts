/** JSON Schema of the extension (UCP, "Extension Schema Pattern"): its Action on a checkout, and its claims. */
import type { Config } from "../../../config.ts";
import { supergroupValues } from "../../../domain/shared/group/supergroups.ts";
import { catalogue } from "../../../words/catalogue.ts";
import { CHECKOUT, type Names, SCHEMA_PATH, UCP_MIN, VERSION } from "./names.ts";

export function writeSchema({ ssoUrl }: Pick<Config, "ssoUrl">, { extension, claims }: Names): object {
  const { supergroupNouns } = catalogue("en");
  const actions = { [extension]: { type: "array", minItems: 1, items: { $ref: "#/$defs/action" } } };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `${ssoUrl}${SCHEMA_PATH}`,
    name: extension,
    version: VERSION,
    title: "Membership verification",
    description: "The buyer proves on a page of this installation that they belong to a claimed group.",
    requires: { protocol: { min: UCP_MIN }, capabilities: { [CHECKOUT]: { min: UCP_MIN } } },
    $defs: {
      claim: {
        description: "Claim that this installation can verify, for `context.eligibility`.",
        oneOf: claims.map(({ supergroup, claim }) => ({
          const: claim,
          title: `The buyer is ${supergroupNouns[supergroup]}.`,
        })),
      },
      action: {
        type: "object",
        required: ["id", "config"],
        properties: { id: { type: "string", minLength: 1 }, config: { $ref: "#/$defs/config" } },
      },
      config: {
        type: "object",
        required: ["verification_url", "expires_at", "groups"],
        properties: {
          verification_url: {
            type: "string",
            format: "uri",
            pattern: `^${ssoUrl.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")}\\/device\\?`,
            description: "Page for the buyer's browser. Always of this installation: open no other.",
          },
          expires_at: {
            type: "string",
            format: "date-time",
            description: "Until then the buyer can answer, and the Platform may ask for the checkout again.",
          },
          groups: {
            type: "array",
            minItems: 1,
            items: { type: "string", enum: supergroupValues },
            description: "Groups of which one has to be proven.",
          },
          number: {
            type: "string",
            pattern: "^[0-9]{2}$",
            description: "Show it beside the link: the buyer compares it with the page's.",
          },
        },
      },
      [CHECKOUT]: {
        title: "Checkout with membership verification",
        allOf: [
          { $ref: `https://ucp.dev/${UCP_MIN}/schemas/shopping/checkout.json` },
          { type: "object", properties: { actions: { type: "object", properties: actions } } },
        ],
      },
    },
  };
}
