/** Spectral's rules for our documents: its own and OWASP's, but for the exceptions below. */
import owasp from "@stoplight/spectral-owasp-ruleset";
import { oas } from "@stoplight/spectral-rulesets";

/** Rules that nothing of ours follows. */
const off = {
  "info-contact": "Whoever runs cohort is to be asked about it, and the documents come with cohort.",
  "operation-description":
    "A plain list says everything in its summary and in the description of its response.",
  "oas3-operation-security-defined":
    "Since OpenAPI 3.1 a scheme of any type may name the roles that an operation needs. The rule knows scopes of OAuth only.",
  "owasp:api4:2023-integer-format":
    "`minimum` and `maximum` bound what callers send. Where a value can need more than 32 bits stands `int64`.",
  "owasp:api4:2023-string-restricted":
    "Names, details and reasons are free text. What has a form has a pattern or a format.",
  "owasp:api8:2023-define-cors-origin": "No API can be called from a browser (spec/decisions/api.md).",
  "owasp:api8:2023-define-error-responses-500": "`default` describes 500, in the same form.",
  "owasp:api8:2023-no-server-http":
    "The document names the server that sends it, here on loopback. In production PUBLIC_URL must be https.",
  "owasp:api9:2023-inventory-access": "No `x-` key of ours is published.",
};

/** Callers of these are not counted, or only those whose call failed (spec/decisions/api.md, "Limits and headers"). */
const UNCOUNTED = ["auth.json", "inbound.json", "profile.json"];

/** Exceptions in some places, each with its reason. */
const exceptions = [
  {
    files: UNCOUNTED,
    rules: ["owasp:api4:2023-rate-limit", "owasp:api4:2023-rate-limit-responses-429"],
    because: "Nobody's calls are counted there.",
  },
  {
    files: ["management.json", "operator.json", "tracking.json", "whitelabel.json"].map(
      (file) => `${file}#/components/responses/Unauthorised`,
    ),
    rules: ["owasp:api4:2023-rate-limit"],
    because: "A 401 goes to somebody who is not known, and whose calls are not counted.",
  },
  {
    files: [
      "auth.json#/paths/~1oauth~1jwks/get",
      "auth.json#/paths/~1oauth~1test~1jwks/get",
      "auth.json#/paths/~1sso~1test~1%7Bsupergroup%7D~1.well-known~1openid-configuration/get",
      "auth.json#/paths/~1.well-known~1oauth-authorization-server~1sso~1test~1%7Bsupergroup%7D/get",
      "auth.json#/paths/~1.well-known~1oauth-authorization-server~1oauth~1app/get",
      "auth.json#/paths/~1sso~1%7Bsupergroup%7D~1.well-known~1openid-configuration/get",
      "auth.json#/paths/~1.well-known~1oauth-authorization-server~1sso~1%7Bsupergroup%7D/get",
    ],
    rules: ["owasp:api2:2023-read-restricted", "owasp:api8:2023-define-error-responses-401"],
    because: "Metadata and public keys are for everybody (RFC 8414, section 3; RFC 7517).",
  },
  {
    files: [
      "auth.json#/components/securitySchemes/client",
      "auth.json#/components/securitySchemes/app",
      "inbound.json#/components/securitySchemes/inboundHook",
    ],
    rules: ["owasp:api2:2023-no-http-basic"],
    because: "RFC 6749, section 2.3.1, requires it of a token endpoint, and mail services know nothing else.",
  },
  {
    files: ["auth.json", "profile.json"].map((file) => `${file}#/components/securitySchemes/accessToken`),
    rules: ["owasp:api2:2023-no-api-keys-in-url"],
    because: "The interface has `access_token` in the query. Its description recommends the header.",
  },
  {
    files: ["RefreshToken", "ClientSecret"].map((name) => `auth.json#/components/parameters/${name}`),
    rules: ["owasp:api2:2023-no-credentials-in-url"],
    because: "The interface has the parameters of the token endpoint in the query. A form works as well.",
  },
  {
    files: [
      "management.json#/paths/~1management~1apps~1%7BappId%7D~1tokens~1%7BtokenId%7D",
      "management.json#/paths/~1management~1clients~1%7BclientId%7D~1secrets~1%7BsecretId%7D",
      "operator.json#/paths/~1management~1tokens~1%7BtokenId%7D",
      "management.json#/paths/~1management~1team~1tokens~1%7BtokenId%7D",
    ],
    rules: ["owasp:api2:2023-no-credentials-in-url"],
    because: "Those are ids of tokens and secrets, which give access to nothing.",
  },
  {
    files: ["NewTransaction", "NewAdjustment"].map(
      (name) => `tracking.json#/components/schemas/${name}/properties/timestamp`,
    ),
    rules: ["owasp:api4:2023-integer-limit"],
    because: "A rule beside the schema bounds it, and says which mistake a wrong time looks like.",
  },
];

/** Limits are for what callers send: what we answer is bound by what was taken. */
const requests = (type) =>
  ["parameters", "requestBody"].map((part) => `$.paths..${part}..[?(@ && @.type === "${type}")]`);
const inRequests = (name, type) => ({ ...owasp.rules[name], given: requests(type) });

export const ruleset = {
  extends: [
    [oas, "recommended"],
    [owasp, "all"],
  ],
  rules: {
    ...allOff(Object.keys(off)),
    "owasp:api4:2023-integer-limit": inRequests("owasp:api4:2023-integer-limit", "integer"),
    "owasp:api4:2023-string-limit": inRequests("owasp:api4:2023-string-limit", "string"),
  },
  overrides: exceptions.map(({ files, rules }) => ({ files, rules: allOff(rules) })),
};

function allOff(rules) {
  return Object.fromEntries(rules.map((rule) => [rule, "off"]));
}
