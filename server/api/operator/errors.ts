/** The words for refusals of the operator API. */
import type { CodeOf, Wording } from "../../errors.ts";
import type { CredentialKind } from "../../vocabulary.ts";
import { titledErrors } from "../titled-errors.ts";
import { fileWords, pagingWords, requestWords, verificationWords } from "../wording.ts";

/** What of the domain the API offers. */
type Subjects =
  | "request"
  | "files"
  | "paging"
  | "verification"
  | "message"
  | "redirect_url"
  | "app"
  | "credential"
  | "client"
  | "institution_decision"
  | "review"
  | "decision"
  | "staff"
  | "identity_provider"
  | "saml_provider"
  | "partner";

const credentials: Record<CredentialKind, string> = {
  operator_token: "operator tokens",
  app_token: "tokens of this app",
  client_secret: "secrets of this client",
  tracking_key: "keys of this partner",
};

const lacks: Record<CodeOf<"saml_provider", "invalid">, string> = {
  no_entity_id: "it has no entity ID",
  metadata_expired: "its metadata is no longer valid",
  no_redirect_binding: "it has no address for the HTTP-Redirect binding",
  sign_in_not_https: "its address for signing in is no https address",
  no_certificate: "it has no certificate with an RSA key of 2048 bits or more",
};

/** Why an import leaves an identity provider out. */
export const skipWords: Wording<"saml_provider" | "federation"> = {
  invalid: {
    ...lacks,
    no_scope: "it has no scope",
    no_institution: "no institution has a domain among its scopes",
    saved_by_operator: ({ institutionId }) => `an operator has saved one for ${institutionId}, and it stays`,
    institution_has_another: ({ institutionId, entityId }) => `${institutionId} has ${entityId} already`,
  },
};

export const words: Wording<Subjects> = {
  forbidden: { role_may_not: ({ role }) => `An operator with the role ${role} may not do this.` },
  not_found: {
    ...requestWords.not_found,
    ...verificationWords.not_found,
    app: "There is no such app.",
    app_token: "There is no such token.",
    operator_token: "There is no such token.",
    client_secret: "There is no such secret.",
    client: "There is no such client.",
    institution_request: "There is no such request for an institution.",
    review: "There is no such review.",
    waiting_review: "There is no such review that waits.",
    document: "There is no such document.",
    document_page: "There is no such page of a document.",
    operator: "There is no such operator.",
    account: "There is no such account.",
    institution: "There is no such institution.",
    identity_provider: "There is no such identity provider.",
    saml_key: "There is no such SAML key.",
    partner: "There is no such partner.",
    tracking_key: "There is no such key.",
  },
  invalid_stage: verificationWords.invalid_stage,
  conflict: {
    ...requestWords.conflict,
    ...verificationWords.conflict,
    last_operator_token: "This is the last operator token; issue another one first.",
    too_many_live: ({ max, credential }) => `${max} ${credentials[credential]} are live; revoke one first.`,
    setting_missing: ({ variable, client }) =>
      `The server's ${variable} is not set, which a ${client} client needs.`,
    request_decided: ({ status }) => `This request has been ${status} already.`,
    group_without_institution: ({ group }) => `A ${group} chooses no institution; reject the request.`,
    domain_blocked: ({ domain }) => `The domain ${domain} is blocked by now; reject it.`,
    domain_of_another: ({ domain, institutionId }) =>
      `The domain ${domain} belongs to ${institutionId}: name that as institutionId, or reject the request.`,
    institution_id_taken: ({ institutionId }) =>
      `An institution has the id ${institutionId} already: name it as institutionId, or reject the request.`,
    review_decided: "This review has been decided already.",
    review_not_taken: "This review is not on your desk.",
    last_admin: "This is the last admin who can sign in; invite another one first.",
    two_saml_keys: "There are two keys; remove the one that does not sign first.",
    saml_key_signs: "This key signs our requests; sign with the other one first.",
    brand_uid_taken: "/body/brandUid is taken by another brand",
  },
  invalid: {
    ...pagingWords.invalid,
    recipient_unreachable: "cannot be reached, says the provider",
    not_plain_ascii: "must be plain ASCII without blanks or backslashes",
    has_query_or_fragment: "must have no query and no fragment",
    not_absolute: "is no absolute URL",
    has_user_info: "must have no user-info",
    http_off_loopback: "may use http on loopback only",
    scheme_not_allowed: "must be https, http on loopback, or a private-use scheme with a dot",
    not_normalized: ({ normalized }) => `must be written as it is parsed: ${normalized}`,
    default_group_not_listed: "is not among /body/consumerGroups",
    not_an_instant: "is no instant; write it as in 2027-01-31T00:00:00Z",
    instant_in_past: "lies in the past",
    scopes_without_legacy: "belong to the deprecated flow: only with /body/legacy",
    not_https: "must be an https URL",
    no_https_redirect_uri: "needs one that begins with https, for the deprecated flow",
    unknown_country: "is no ISO 3166-1 country code",
    default_country_without_standards: "is for clients with /body/standards only",
    default_country_not_listed: "is not among /body/countries",
    supergroup_without_groups: "has no group that the client's app may use",
    logo_not_base64: "is not Base64 as in RFC 4648, section 4",
    logo_too_large: ({ maxBytes }) => `decodes to more than ${maxBytes} bytes (${maxBytes / 1024} KiB)`,
    logo_of_wrong_type: "holds no PNG, JPEG or WebP picture",
    unknown_institution: "is unknown",
    institution_of_other_kind: ({ group }) => `is no institution for a ${group}`,
    for_approval_only: "belongs to an approval",
    for_rejection_only: "belongs to a rejection",
    reason_missing: "is needed for a rejection",
    graduation_year_for_graduates: ({ group }) => `belongs to graduates, and this is a ${group}`,
    no_graduate_today: ({ corrected }) =>
      `${corrected ? "" : "is absent, and the year that was claimed "}makes nobody a graduate today; ` +
      "reject with not_eligible instead",
    not_an_email_address: "is no e-mail address",
    institution_without_portal: "is no listed institution for education; only these have portals",
    not_a_scope: "holds a text that is no domain name",
    neither_saml_nor_oidc: "must have exactly one of saml and oidc",
    metadata_not_xml: "is no well-formed XML",
    metadata_dtd: "has a DTD",
    metadata_too_complex: "is too large",
    metadata_providers: ({ count }) =>
      `describes ${count} SAML 2.0 identity providers, and must describe one`,
    no_entity_id: `cannot be used: ${lacks.no_entity_id}`,
    metadata_expired: `cannot be used: ${lacks.metadata_expired}`,
    no_redirect_binding: `cannot be used: ${lacks.no_redirect_binding}`,
    sign_in_not_https: `cannot be used: ${lacks.sign_in_not_https}`,
    no_certificate: `cannot be used: ${lacks.no_certificate}`,
    malformed_scope: "is no list of scopes, separated by one blank each",
    scope_without_openid: "must have openid in it",
  },
  too_many_requests: {
    ...requestWords.too_many_requests,
    resend_pause: ({ pauseSeconds }) => `${pauseSeconds} seconds must pass between two messages.`,
    recipient_daily_limit: "This recipient has received as many messages as are allowed in 24 hours.",
  },
  unavailable: {
    ...requestWords.unavailable,
    ...fileWords.unavailable,
    sms_not_sent: "The text message could not be sent.",
    mail_not_sent: "The mail could not be sent.",
    issuer_without_configuration: "/body/oidc/issuer gave no configuration; is it right?",
  },
};

export const toOperatorError = titledErrors<Subjects>(words);
