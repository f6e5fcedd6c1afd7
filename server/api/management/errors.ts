import type { CodeOf, Wording } from "../../errors.ts";
import type { CredentialKind, OidcLack, Use } from "../../vocabulary.ts";
import { titledErrors } from "../titled-errors.ts";
import {
  fileWords,
  pagingWords,
  quoted,
  requestWords,
  testAppWords,
  UNPRINTABLE,
  unknownEventType,
  verificationWords,
} from "../wording.ts";

export type ManagementSubject =
  | "request"
  | "files"
  | "paging"
  | "verification"
  | "test_app"
  | "message"
  | "redirect_url"
  | "app"
  | "credential"
  | "client"
  | "institution_decision"
  | "review"
  | "decision"
  | "operator_token"
  | "name"
  | "staff"
  | "identity_provider"
  | "sign_in_provider"
  | "audit_stream"
  | "papers"
  | "ends"
  | "register_settings"
  | "wallet_settings"
  | "keys"
  | "dkim"
  | "saml_provider"
  | "partner"
  | "team"
  | "removal"
  | "webhook"
  | "code_pool"
  | "statement"
  | "closing";

const credentials: Record<CredentialKind, string> = {
  operator_token: "operator tokens",
  app_token: "tokens of this app",
  client_secret: "secrets of this client",
  preview_link: "preview links of this client",
  trial_link: "trial links of this identity provider",
  tracking_key: "keys of this partner",
  partner_token: "tokens of this team",
};

const uses: Record<Use, string> = {
  clients: "clients",
  verifications: "verifications",
  institution_requests: "requests for institutions",
  webhook_endpoints: "webhook endpoints",
  credentials: "live tokens, secrets, keys or links",
  events: "events",
  partners: "partners whose events go to it",
  members: "members who have agreed to share with it",
  logo: "a logo",
  brands: "brands",
  transactions: "transactions",
  code_pools: "pools of codes",
  statements: "statements",
};

const oidcLacks: Record<OidcLack, string> = {
  authorization_endpoint: "no authorization_endpoint",
  token_endpoint: "no token_endpoint",
  jwks_uri: "no jwks_uri, so that its ID tokens cannot be verified",
  response_types_supported: "no response type code",
  token_endpoint_auth_methods_supported:
    "neither client_secret_basic nor client_secret_post, or not the one that was asked for",
  token_endpoint_auth_signing_alg_values_supported: "no RS256 for private_key_jwt",
  id_token_signing_alg_values_supported: "no algorithm with public keys for its ID tokens",
  pushed_authorization_request_endpoint:
    "no pushed_authorization_request_endpoint, though it requires pushed authorization requests",
  code_challenge_methods_supported: "no PKCE with S256",
};

const lacks: Record<CodeOf<"saml_provider", "invalid">, string> = {
  no_entity_id: "it has no entity ID",
  metadata_expired: "its metadata is no longer valid",
  no_sign_in_binding: "it has no address for the HTTP-Redirect or HTTP-POST binding",
  sign_in_not_https: "its address for signing in is not an https address",
  no_certificate: "it has no certificate with an RSA key of 2048 bits or more",
};

export const skipWords: Wording<"saml_provider" | "federation"> = {
  invalid: {
    ...lacks,
    no_scope: "it has no scope",
    no_institution: "no institution has a domain among its scopes",
    saved_by_operator: ({ institutionId }) => `an operator has saved one for ${institutionId}, and it stays`,
    institution_has_another: ({ institutionId, entityId }) => `${institutionId} already has ${entityId}`,
  },
};

/** Reasons why an entry of the institution directory is refused. */
export const entryWords: Wording<"institution_entry" | "name"> = {
  invalid: {
    entry_id: "institutionId must be 1 to 253 letters, digits, dots, hyphens or underscores",
    entry_repeated: ({ institutionId, index }) =>
      `institutionId ${institutionId} stands at index ${index} already`,
    entry_territory: ({ territory }) => `territory ${quoted(territory)} is not an ISO 3166-1 country code`,
    entry_kind: "kind must be education or employer",
    entry_domain: ({ domain }) => `domain ${quoted(domain)} is not a domain name`,
    entry_name_without_letters: ({ field, name }) =>
      `${field} ${quoted(name)} must contain at least one letter or digit`,
    unprintable: ({ field }) => `${field} ${UNPRINTABLE}`,
    name_empty: ({ field }) => `${field} is empty`,
    name_too_long: ({ field, max }) => `${field} has more than ${max} characters`,
    domain_repeated: ({ domain }) => `domain ${domain} stands in it twice`,
    domain_on_stop_list: ({ domain }) => `domain ${domain} is on the stop list`,
    domain_public_suffix: ({ domain }) =>
      `domain ${domain} is a public suffix: others may register domains below it`,
    domain_of_alumni: ({ domain }) => `domain ${domain} is for alumni, and proves nothing`,
    domain_owned: ({ domain, owner }) => `domain ${domain} belongs to institution ${owner}`,
    domain_without_groups: ({ domain }) => `domain ${domain} names no consumer group`,
    unknown_group: ({ group }) => `consumer group ${quoted(group)} is unknown`,
    group_of_other_kind: ({ group, kind }) => `consumer group ${group} does not fit kind ${kind}`,
  },
};

export const words: Wording<ManagementSubject> = {
  ...requestWords,
  forbidden: {
    ...testAppWords.forbidden,
    role_may_not: ({ role }) => `An operator with the role ${role} may not do this.`,
    operators_only: "This operation is available only to operators, and this is a partner token.",
    teams_only: "This operation is available only to teams: call it with a partner token.",
    network_not_allowed: "This token is not accepted from this network.",
    scope_missing: ({ scope }) => `This token lacks the scope ${scope}.`,
    scopes_of_issuer: ({ scopes }) =>
      `This token may issue tokens with these scopes only: ${scopes.join(", ")}.`,
    networks_of_issuer: ({ networks }) =>
      `This token is accepted from ${networks.join(", ")} only, and may not issue what is accepted from everywhere.`,
  },
  not_found: {
    ...requestWords.not_found,
    ...verificationWords.not_found,
    app: "There is no such app.",
    app_token: "There is no such token.",
    operator_token: "There is no such token.",
    client_secret: "There is no such secret.",
    preview_link: "There is no such preview link.",
    trial_link: "There is no such trial link.",
    client: "There is no such client.",
    till: "The client has no such till.",
    institution_request: "There is no such institution request.",
    domain_appeal: "There is no such appeal.",
    review: "There is no such review.",
    waiting_review: "There is no such waiting review.",
    document: "There is no such document.",
    document_page: "There is no such page of a document.",
    operator: "There is no such operator.",
    account: "There is no such account.",
    institution: "There is no such institution.",
    identity_provider: "There is no such identity provider.",
    wallet_issuer: "There is no such wallet issuer.",
    wallet_verifier: "There is no such wallet verifier.",
    sign_in_provider: "There is no sign-in provider; set one.",
    audit_stream: "Nothing was ever sent there: set this destination of the audit stream first.",
    register: "There is no such register.",
    territory: "There is no such country.",
    metadata_source: "There is no such metadata source.",
    dkim_key: "There is no such DKIM key.",
    saml_key: "There is no such SAML key.",
    partner: "There is no such partner.",
    team: "There is no such team.",
    partner_token: "There is no such token.",
    brand: "There is no such brand.",
    code_pool: "There is no such pool.",
    statement: "There is no such statement.",
    commission_rule: "There is no such rule.",
    tracking_key: "There is no such key.",
    webhook_endpoint: "There is no such webhook endpoint.",
    webhook_delivery: "There is no such delivery.",
  },
  invalid_stage: verificationWords.invalid_stage,
  conflict: {
    ...requestWords.conflict,
    ...verificationWords.conflict,
    code_in_use: "/body/genericCode is already a code of this brand",
    still_closing: ({ month }) => `The statement of ${month} is still being closed; try again later.`,
    time_zone_fixed: "The brand has statements; its time zone can't change any more.",
    rules_overlap: "Another rule holds for the same orders in one of these months; end it first.",
    too_many_rules: ({ max }) => `A brand may have ${max} rules.`,
    rule_ends_earlier: "The rule ends earlier; add another one for later months.",
    month_closed: ({ month }) => `Months until ${month} are closed and keep their rules.`,
    no_rules: "The brand has no commission rule, whose first month is that of the first statement; add one.",
    not_next_month: ({ next }) => `Months are closed one after the other; the next one is ${next}.`,
    month_not_over: ({ endsAt }) => `The month is over at ${endsAt}.`,
    rates_differ: ({ pool, supergroups, month }) =>
      `The pool "${pool}" is for ${supergroups.join(", ")}, whose commission differs in ${month}, so that a statement would tell who is which; use a pool for each, or the same commission.`,
    pool_is_generic: "This pool has one generic code; only a unique pool takes more.",
    domain_taken: "Another client has this domain.",
    audience_taken: "Another client has this audience.",
    last_operator_token: "This is the last operator token; issue another one first.",
    too_many_live: ({ max, credential }) => `${max} ${credentials[credential]} are active; revoke one first.`,
    setting_missing: ({ variable, client }) =>
      `The server's ${variable} is not set; a ${client} client needs it.`,
    narrow_consent_stays:
      "narrowConsent can't be switched off: tokens that are out would tell more than members have agreed to. Create another client.",
    device_grant_off: "Switch the client's deviceGrant on first.",
    too_many_tills: ({ max }) => `The client has ${max} tills; remove one first.`,
    request_decided: ({ status }) => `This request has already been ${status}.`,
    group_without_institution: ({ group }) =>
      `A ${group} does not choose an institution; reject the request.`,
    domain_blocked: ({ domain }) => `The domain ${domain} is blocked now; reject it.`,
    domain_of_another: ({ domain, institutionId }) =>
      `The domain ${domain} belongs to ${institutionId}: send that as institutionId, or reject the request.`,
    institution_id_taken: ({ institutionId }) =>
      `An institution already has the id ${institutionId}: send it as institutionId, or reject the request.`,
    nobody_has_domain: ({ domain }) =>
      `No institution has the domain ${domain}, so addresses there prove nothing: send institutionId, or reject the appeal.`,
    review_decided: "This review has already been decided.",
    review_not_taken: "You have not taken this review, or no longer hold it.",
    audit_entry_not_sent: ({ sent }) =>
      `The last entry that was sent there is ${sent}; later ones go there by themselves.`,
    audit_entry_swept: ({ first }) =>
      `The log begins with entry ${first}; earlier ones have been deleted, so they can't be sent again.`,
    no_break_glass:
      "While the sign-in provider is enforced there must be a break-glass admin with a passkey; mark one first.",
    not_for_break_glass:
      "A break-glass admin is an active admin with a passkey whom no sign-in provider knows; this person is not.",
    last_admin: "This is the last admin who can sign in; invite another one first.",
    keys_differ:
      "Another server was started with a key that this one lacks; start all of them with the same keys.",
    signing_key_waits:
      "The next keys are published already and sign soon; send atOnce if the present ones have leaked.",
    two_saml_keys: "There are two keys; remove the one that does not sign first.",
    no_mail_sender: "The server's MAIL_FROM is not set: it sends no mail.",
    two_dkim_keys: "There are two keys; remove the one that does not sign first.",
    dkim_key_signs: "This key signs our mails; sign with the other one first.",
    dkim_record_missing: ({ name }) =>
      `${name} has no TXT record with this key. Publish it, and wait until name servers have it.`,
    saml_key_signs: "This key signs our requests; sign with the other one first.",
    in_use: ({ uses: found }) =>
      `It has ${found.map((use) => uses[use]).join("; ")}. Remove these first, or disable it.`,
    brand_uid_taken: "/body/brandUid is already used by another brand",
    team_full: ({ max, of }) =>
      `The team may have ${max} ${of === "pools" ? "code pools" : of}. The operator can raise this ceiling.`,
    too_many_endpoints: ({ max }) => `An app may have ${max} webhook endpoints; remove one first.`,
    secret_replaced:
      "/body/replaces is not the newest secret: somebody has replaced it. List the endpoints again.",
    rotation_runs:
      "The overlap of an earlier rotation still runs; wait for its end, or send overlapHours 0 to end it now.",
  },
  invalid: {
    ...pagingWords.invalid,
    ...testAppWords.invalid,
    recipient_unreachable: "cannot be reached, according to the provider",
    recipient_bounced: ({ day }) =>
      `cannot be reached: our mail to it came back on ${day}, so nothing more is sent to it for 24 hours`,
    not_a_code: "is not a code: 1 to 200 printable characters that don't begin with =, +, - or @",
    generic_code_missing: "is required for a generic pool",
    not_after_opening: "must be after /body/opensAt",
    before_from_month: "must not be before the first month",
    unknown_team: "is not a team",
    not_a_period: ({ days }) =>
      `must be a day such as 2026-03-04, not before /query/from and at most ${days} days after it`,
    not_a_time_zone: "is not an IANA time zone, like Europe/London",
    not_plain_ascii: "must be plain ASCII without spaces or backslashes",
    has_query_or_fragment: "must not have a query or a fragment",
    not_absolute: "is not an absolute URL",
    with_wildcard: "must be one whole address: addresses are compared to the letter, and * matches nothing",
    has_user_info: "must not have user information",
    has_fragment: "must not have a fragment",
    unknown_event_type: unknownEventType,
    replay_unclear: "must have exactly one of deliveryId, failed and from",
    before_from: "must be after /body/from",
    too_many_events: ({ max }) => `has more than ${max} events until /body/to: ask for a shorter range`,
    private_address: "must be at a public address",
    http_off_loopback: "may use http only on loopback",
    scheme_not_allowed: "must be https, http on loopback, or a private-use scheme with a dot",
    not_normalized: ({ normalized }) => `must be written as it is parsed: ${normalized}`,
    default_group_not_listed: "is not among /body/consumerGroups",
    private_key:
      "is a private key: send its public part only, and make a new pair, as this one has left your machine",
    unusable_key: "is not a public key of P-256, P-384, Ed25519, or RSA with 2048 bits or more (RFC 7517)",
    key_id_twice: "is the id of another key in the list",
    mail_rule_twice: ({ group }) => `has ${group}, which is in /body/mailSuffices`,
    documents_are_off: "asks for documents, which /body/methodsOff has off",
    not_an_instant: "is not a date and time; write it as in 2027-01-31T00:00:00Z",
    instant_in_past: "is in the past",
    not_a_host: "is not a host name in lower case, like verify.shop.example",
    host_of_installation: "is a host of this installation",
    too_many_overrides: ({ max }) => `takes at most ${max} overrides beside it`,
    scopes_without_legacy: "are for the deprecated flow: only with /body/legacy",
    not_https: "must be an https URL",
    no_https_redirect_uri: "must include one that begins with https, for the deprecated flow",
    unknown_country: "is not an ISO 3166-1 country code",
    default_country_without_standards: "is only for clients with the profile standard or public",
    open_id_without_standards: "are only for clients with the profile standard or public",
    device_grant_without_standards: "is only for clients with the profile standard or public",
    token_exchange_without_secret: "is only for clients with the profile standard",
    public_with_legacy: "is not for clients with the profile public",
    public_without_pkce: "must be required, because a public client has no secret",
    supergroup_not_in_plan: "is not among the client's supergroups",
    country_not_in_plan: "is not among the client's countries",
    pool_of_another_app: "is no pool of the client's app for members of the supergroup",
    default_country_not_listed: "is not among /body/countries",
    supergroup_without_groups: "has no consumer group that the client's app may use",
    logo_not_base64: "is not Base64 as defined in RFC 4648, section 4",
    logo_too_large: ({ maxBytes }) => `decodes to more than ${maxBytes} bytes (${maxBytes / 1024} KiB)`,
    logo_of_wrong_type: "is not a PNG, JPEG or WebP image",
    logo_too_many_pixels: ({ maxPixels }) => `has more than ${maxPixels} pixels`,
    language_twice: "is there already",
    text_has_markup: "must be plain text, without < > or HTML entities",
    unknown_institution: "is unknown",
    institution_left: "is of an institution that has left",
    institution_of_other_kind: ({ group }) => `is not the right kind of institution for a ${group}`,
    no_such_app: "is not an app",
    app_of_other_mode: ({ mode }) => `is not an app of mode ${mode}, as the partner is`,
    for_approval_only: "is only for an approval",
    for_rejection_only: "is only for a rejection",
    reason_missing: "is required for a rejection",
    paper_unknown:
      "is required for forbidden_document only, and must be the id of a refused paper of the territory",
    graduation_year_for_graduates: ({ group }) => `is only for graduates, and this is a ${group}`,
    no_graduate_today: ({ corrected }) =>
      `${corrected ? "" : "is absent, and the year that was claimed "}does not make the member a graduate today; ` +
      "reject with not_eligible instead",
    document_until_past:
      "is past: a document that has ended proves nothing; reject with expired_document instead",
    unprintable: UNPRINTABLE,
    id_of_ours: "looks like an id of ours: it may not begin with app_, cl_, pa_ or team_, or be a UUID",
    not_an_email_address: "is not an e-mail address",
    not_a_network: "is not a network in CIDR notation, like 198.51.100.0/24",
    network_of_issuer: ({ networks }) =>
      `is not within the networks of whoever issues it: ${networks.join(", ")}`,
    rate_of_issuer: ({ max }) =>
      `must be at most ${max}, the rate of whoever issues it or the team's ceiling`,
    end_of_issuer: ({ at }) => `must be at the latest ${at}, when whoever issues it ends`,
    end_too_far: ({ days }) => `must be within ${days} days`,
    unknown_territory: "is not an ISO 3166-1 country code",
    list_or_http: "and /body/http: exactly one of them must be sent",
    url_without_number: "must contain {number}",
    register_without_names: "is required: firstName and lastName, or fullName, say whom an entry is about",
    register_of_other_kind: "does not fit the kind of this register",
    paper_twice: ({ id }) => `is the second entry with the id ${id}`,
    paper_not_in_list: ({ id }) => `names ${id}, which is no entry of the list in force`,
    paper_not_accepted: "names no paper that the list accepts",
    no_paper_enough: "accepts no paper that is enough by itself: one must be without withAnother",
    paper_without_name: "must have name: nobody is verified by a paper without their name",
    paper_of_health: "must be health: this paper shows it, and needs the member's explicit consent",
    paper_unlawful: "is a paper that law or its rules of issue forbid to copy; it can't be accepted",
    unlawful_not_refused: ({ id, title }) =>
      `must refuse ${id} (${title}) for law or service_rules: copies of it are forbidden, and can't be accepted again`,
    end_field_missing: ({ kind }) => `is required for the kind ${kind}`,
    end_field_unused: ({ kind }) => `means nothing for the kind ${kind}`,
    not_a_signing_key: "is not an Ed25519 public key",
    list_not_signed: "is not signed with this register's key",
    list_of_another_register: "is the list of another register",
    list_changed: "is not what was signed: lines have been changed, added or lost",
    list_not_newer: "is no newer than the list in use",
    list_ended: "has ended; ask the association for a new one",
    list_line_malformed: ({ line }) => `has a line that is not a hash and a date: line ${line}`,
    institution_without_portal:
      "is not a listed educational institution; only these have portals and wallet issuers",
    one_of_both: ({ other }) => `and /body/${other}: exactly one of them must be sent`,
    scopes_of_country: "is for institutions: a country's issuer asserts no affiliations",
    not_an_authority: "has a certificate that is not an authority's (basicConstraints)",
    certificate_not_in_force: "has a certificate that is not valid now",
    keys_of_issuer: "and /body/issuer belong together: an issuer has exactly one of keys and keysUrl",
    issuer_unproven: "must have roots, or issuer with its keys",
    credentials_unnamed: "must have at least one of credentialTypes and docTypes",
    documents_without_roots: "needs /body/roots: mdocs are known by their certificates alone",
    chain_broken: "has more than five certificates, or one that the next has not issued",
    chain_of_authority:
      "must begin with a certificate that an authority has issued, and that is not an authority's itself",
    not_a_p256_key: "is not a private key on P-256 in PEM",
    key_of_other_certificate: "does not belong to the first certificate",
    certificate_of_other_host: ({ host }) =>
      `needs a certificate whose first host is ${host}, the host of SSO_URL`,
    not_a_scope: "contains a string that is not a domain name",
    neither_saml_nor_oidc: "must have exactly one of saml and oidc",
    metadata_not_xml: "is not well-formed XML; a file in UTF-16 must be saved in UTF-8 first",
    metadata_dtd: "has a DTD",
    metadata_too_complex: "is too large",
    metadata_providers: ({ count }) =>
      `describes ${count} SAML 2.0 identity providers; it must describe exactly one`,
    no_entity_id: `cannot be used: ${lacks.no_entity_id}`,
    metadata_expired: `cannot be used: ${lacks.metadata_expired}`,
    no_sign_in_binding: `cannot be used: ${lacks.no_sign_in_binding}`,
    sign_in_not_https: `cannot be used: ${lacks.sign_in_not_https}`,
    no_certificate: `cannot be used: ${lacks.no_certificate}`,
    neither_token_nor_claims: "must have either token or claims",
    entities_of_institution: "must not stand beside institutionId",
    source_without_certificate: "is required, except with institutionId",
    not_a_certificate: "is not a certificate in PEM with a key that is long enough",
    institution_without_provider: "has no SAML identity provider in this mode that an operator has saved",
    not_a_token: "is no JSON Web Token with claims",
    no_role_values: "must have a value for at least one role",
    domain_not_confirmed: ({ domain }) =>
      `has ${quoted(domain)}, which the operator has not confirmed to be the team's`,
    secret_beside_key: "must not stand beside private_key_jwt, which needs none",
    malformed_scope: "is not a list of scopes separated by single spaces",
    scope_without_openid: "must include openid",
    oidc_without: ({ what }) => `cannot be used: its configuration has ${oidcLacks[what]}`,
  },
  too_many_requests: {
    ...requestWords.too_many_requests,
    resend_pause: ({ pauseSeconds }) => `Wait ${pauseSeconds} seconds between two messages.`,
    recipient_daily_limit: "This recipient has received the maximum number of messages for 24 hours.",
    network_spent: "As many messages as one network may ask for have been sent. Try again later.",
    budget_spent: "As many messages as are allowed at the moment have been sent. Try again later.",
  },
  unavailable: {
    ...requestWords.unavailable,
    ...fileWords.unavailable,
    sms_not_sent: "The text message could not be sent.",
    mail_not_sent: "The e-mail could not be sent.",
    name_servers_away: "No name server could be asked.",
    register_away: "The register does not respond, or has no list in force.",
    issuer_away: "/body/issuer returned no configuration; check it",
    issuer_without_configuration: "/body/oidc/issuer returned no configuration; check it",
  },
};

export const toManagementError = titledErrors<ManagementSubject>(words);
