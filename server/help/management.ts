import type { ManagementSubject } from "../api/management/errors.ts";
import type { FaultHelp, Place } from "./help.ts";

const REDIRECT_URI: readonly Place[] = [
  "createClient /body/redirectUris/0",
  "updateClient /body/redirectUris/0",
  "createApp /body/redirectUrls/0",
  "updateApp /body/redirectUrls/0",
];
const WEBHOOK_URL: readonly Place[] = ["createWebhookEndpoint /body/url", "updateWebhookEndpoint /body/url"];
const METADATA: readonly Place[] = ["saveIdentityProvider /body/saml/metadata"];
const METADATA_TODO = "Ask the institution for the present metadata of its identity provider.";
const LIST: readonly Place[] = ["replaceRegisterList /body/list"];
const LIST_TODO = "Send the file as the association signed it, byte for byte; else ask it for a new one.";
const LOGO: readonly Place[] = ["setClientLogo /body/base64Data"];
const PAPER = "setPapers /body/papers/0";
const CHECK_ADDRESS = "Begin with https:// and use a host that resolves to public addresses.";

const bothClients = (field: string): readonly Place[] => [
  `createClient /body/${field}`,
  `updateClient /body/${field}`,
];
const bothApps = (field: string): readonly Place[] => [
  `createApp /body/${field}`,
  `updateApp /body/${field}`,
];

/** Codes of the management API. */
export const managementHelp: FaultHelp<ManagementSubject> = {
  bad_cursor: {
    at: ["listApps /query/cursor"],
    todo: "Send `nextCursor` of the page before, unchanged, or begin without a cursor.",
  },
  not_an_instant: { at: ["issueAppToken /body/expiresAt", "createCodePool /body/opensAt"] },
  clock_to_or_by: { at: ["moveAppTestClock /body/to"], todo: "Send one of `to` and `by`." },
  clock_backwards: {
    at: ["moveAppTestClock /body/to"],
    todo: "Move forward only. For an earlier time use another test app.",
    params: { now: "2026-03-04T05:06:07.000Z" },
  },
  clock_too_far: { at: ["moveAppTestClock /body/to"], params: { years: 10 } },
  recipient_unreachable: {
    at: ["inviteStaffUser /body/email", "invitePerson /body/email"],
    todo: "Ask for another address.",
  },
  recipient_bounced: {
    at: ["inviteStaffUser /body/email", "invitePerson /body/email"],
    todo: "Mend the mailbox, and have the operator allow the address (allowMailAddress).",
    params: { day: "2026-03-03" },
  },
  not_a_code: { at: ["createCodePool /body/genericCode"] },
  generic_code_missing: { at: ["createCodePool /body/genericCode"] },
  not_after_opening: { at: ["createCodePool /body/closesAt", "updateCodePool /body/closesAt"] },
  before_from_month: { at: ["createCommissionRule /body/untilMonth", "endCommissionRule /body/untilMonth"] },
  unknown_team: {
    at: ["createApp /body/teamId", "createPartner /body/teamId"],
    todo: "Take an id from listTeams.",
  },
  not_a_period: { at: ["getFunnel /query/to", "exportFunnel /query/to"], params: { days: 92 } },
  not_a_time_zone: { at: ["updateBrand /body/timeZone"] },
  not_plain_ascii: {
    at: [...REDIRECT_URI, ...WEBHOOK_URL],
    todo: "Write the host in Punycode, and percent-encode the path.",
  },
  has_query_or_fragment: {
    at: REDIRECT_URI,
    todo: "Register the address without it; a login link may add a query of its own.",
  },
  not_absolute: {
    at: [...REDIRECT_URI, ...WEBHOOK_URL],
    todo: "Send the whole address, with scheme and host.",
  },
  with_wildcard: { at: REDIRECT_URI, todo: "Register each address; several are allowed." },
  has_user_info: { at: [...REDIRECT_URI, ...WEBHOOK_URL], todo: "Leave out name and password before the @." },
  has_fragment: { at: WEBHOOK_URL },
  unknown_event_type: {
    at: ["createWebhookEndpoint /body/types/0", "updateWebhookEndpoint /body/types/0"],
    todo: "Take names from the events' document at `/docs/events`.",
    params: { allowed: "verification.created, verification.succeeded, …" },
  },
  replay_unclear: {
    at: ["replayWebhookDeliveries /body"],
    todo: "Send one of the three; `to` only beside `from`.",
  },
  before_from: { at: ["replayWebhookDeliveries /body/to"] },
  too_many_events: { at: ["replayWebhookDeliveries /body/from"], params: { max: 20_000 } },
  private_address: {
    at: [
      ...WEBHOOK_URL,
      "saveIdentityProvider /body/oidc/issuer",
      "createRegister /body/http/url",
      "addMetadataSource /body/url",
      "addWalletIssuer /body/keysUrl",
    ],
    todo: CHECK_ADDRESS,
  },
  http_off_loopback: {
    at: [...REDIRECT_URI, ...WEBHOOK_URL],
    todo: "Use https; http is for your own machine.",
  },
  scheme_not_allowed: { at: REDIRECT_URI },
  not_normalized: { at: REDIRECT_URI, params: { normalized: "https://shop.example/callback" } },
  default_group_not_listed: { at: bothApps("defaultConsumerGroup") },
  private_key: { at: [...bothApps("assertionKeys/keys/0"), "addWalletIssuer /body/keys/keys/0"] },
  unusable_key: { at: [...bothApps("assertionKeys/keys/0"), "addWalletIssuer /body/keys/keys/0"] },
  key_id_twice: { at: bothApps("assertionKeys/keys/0/kid"), todo: "Give each key a `kid` of its own." },
  mail_rule_twice: {
    at: [...bothApps("documentAfterMail/0"), ...bothClients("documentAfterMail/0")],
    todo: "Put the group into one of the two lists.",
    params: { group: "student" },
  },
  documents_are_off: { at: bothApps("documentAfterMail"), todo: "Allow documents, or leave the field out." },
  instant_in_past: { at: ["issueAppToken /body/expiresAt", "issueOperatorToken /body/expiresAt"] },
  not_a_host: { at: bothClients("domain") },
  host_of_installation: { at: bothClients("domain"), todo: "Use a host of the client's own." },
  too_many_overrides: {
    at: ["createClient /body/profile"],
    todo: "Leave overrides out.",
    params: { max: 2 },
  },
  scopes_without_legacy: { at: bothClients("scopes") },
  not_https: {
    at: [
      ...bothClients("privacyUrl"),
      "setClientBranding /body/helpUrl",
      ...WEBHOOK_URL,
      "saveIdentityProvider /body/oidc/issuer",
      "createRegister /body/http/url",
      "addMetadataSource /body/url",
      "addWalletIssuer /body/keysUrl",
    ],
  },
  no_https_redirect_uri: { at: bothClients("redirectUris") },
  unknown_country: { at: bothClients("countries/0"), todo: "Send two capital letters: `GB`, not `UK`." },
  default_country_without_standards: { at: bothClients("defaultCountry") },
  open_id_without_standards: { at: bothClients("openIdScopes") },
  device_grant_without_standards: { at: bothClients("deviceGrant") },
  token_exchange_without_secret: { at: bothClients("tokenExchange") },
  public_with_legacy: { at: bothClients("legacy") },
  public_without_pkce: { at: bothClients("pkce") },
  supergroup_not_in_plan: { at: ["createTill /body/supergroup"] },
  country_not_in_plan: { at: ["createTill /body/country"] },
  pool_of_another_app: {
    at: ["createTill /body/poolId"],
    todo: "Name a pool of a partner whose `appId` is the client's app; its `supergroups` must have the till's.",
  },
  default_country_not_listed: { at: bothClients("defaultCountry") },
  supergroup_without_groups: {
    at: bothClients("supergroups/0"),
    todo: "Add a group of it to the app, or leave the supergroup out.",
  },
  logo_not_base64: { at: LOGO },
  logo_too_large: { at: LOGO, params: { maxBytes: 262_144 } },
  logo_of_wrong_type: { at: LOGO },
  logo_too_many_pixels: { at: LOGO, params: { maxPixels: 4_000_000 } },
  language_twice: {
    at: ["setClientBranding /body/texts/1/language"],
    todo: "Send one entry for each language.",
  },
  text_has_markup: { at: ["setClientBranding /body/texts/0/headline"] },
  unknown_institution: {
    at: ["decideInstitutionRequest /body/institutionId"],
    todo: "Take an `institutionId` from the institution search.",
  },
  institution_left: {
    at: ["decideInstitutionRequest /body/institutionId"],
    todo: "Take another one, or let it take part again (setInstitutionDeparture).",
  },
  institution_of_other_kind: {
    at: ["decideInstitutionRequest /body/institutionId"],
    params: { group: "teacher" },
  },
  no_such_app: { at: ["updatePartner /body/appId"], todo: "Take an id from listApps." },
  app_of_other_mode: { at: ["updatePartner /body/appId"], params: { mode: "test" } },
  for_approval_only: {
    at: [
      "decideReview /body/graduationYear",
      "decideReview /body/documentUntil",
      "decideInstitutionRequest /body/institutionId",
      "decideDomainAppeal /body/institutionId",
    ],
  },
  for_rejection_only: { at: ["decideReview /body/reason", "decideReview /body/paper"] },
  reason_missing: { at: ["decideReview /body/reason"] },
  paper_unknown: { at: ["decideReview /body/paper"] },
  graduation_year_for_graduates: { at: ["decideReview /body/graduationYear"], params: { group: "student" } },
  document_until_past: { at: ["decideReview /body/documentUntil"] },
  end_field_missing: {
    at: ["setEnd /body/ends", "setEnd /body/days", "setEnd /body/months"],
    params: { kind: "term" },
  },
  end_field_unused: { at: ["setEnd /body/graceDays", "setEnd /body/monthsMax"], params: { kind: "days" } },
  no_graduate_today: { at: ["decideReview /body/graduationYear"], params: { corrected: true } },
  unprintable: {
    at: [
      "createApp /body/name",
      "createClient /body/name",
      "createBrand /body/name",
      "createTeam /body/name",
    ],
    todo: "Remove the line break or hidden character, which often comes from copying.",
    params: { field: "name" },
  },
  id_of_ours: {
    at: ["createBrand /body/brandUid", "createBrand /body/brandUid"],
    todo: "Choose another uid, or leave it out and get one.",
  },
  not_an_email_address: {
    at: ["inviteStaffUser /body/email", "inviteTeamPerson /body/email", "invitePerson /body/email"],
  },
  network_of_issuer: {
    at: ["issuePartnerToken /body/networks/0", "issueOperatorToken /body/networks/0"],
    params: { networks: ["198.51.100.0/24"] },
  },
  rate_of_issuer: {
    at: ["issuePartnerToken /body/ratePerMinute", "issueTrackingKey /body/ratePerMinute"],
    todo: "Ask for less, or ask the operator for a higher ceiling.",
    params: { max: 600 },
  },
  end_of_issuer: {
    at: ["issuePartnerToken /body/expiresAt", "issueAppToken /body/expiresAt"],
    todo: "Choose an earlier end, or issue it as a person.",
    params: { at: "2027-11-21T10:00:00.000Z" },
  },
  end_too_far: {
    at: ["issuePartnerToken /body/expiresAt", "issueOperatorToken /body/expiresAt"],
    todo: "Choose an earlier end, and issue another token before it.",
    params: { days: 365 },
  },
  not_a_network: { at: ["issueOperatorToken /body/networks/0", "issuePartnerToken /body/networks/0"] },
  unknown_territory: {
    at: ["createRegister /body/territory", "addWalletIssuer /body/territory"],
    todo: "Send two capital letters: `GB`, not `UK`.",
  },
  list_or_http: { at: ["createRegister /body/list"] },
  url_without_number: { at: ["createRegister /body/http/url", "updateRegister /body/http/url"] },
  register_without_names: { at: ["createRegister /body/http/lastName"] },
  register_of_other_kind: {
    at: ["updateRegister /body/http", ...LIST],
    todo: "Create a register of the other kind instead.",
  },
  paper_twice: { at: [`${PAPER}/paperId`], params: { id: "student_card" } },
  paper_not_in_list: { at: ["confirmPapers /body/paperIds/0"], params: { id: "student_card" } },
  paper_not_accepted: { at: ["setPapers /body/refused/0/instead/0"] },
  no_paper_enough: { at: ["setPapers /body/papers"] },
  paper_without_name: { at: [`${PAPER}/mustShow`] },
  paper_of_health: { at: [`${PAPER}/specialCategory`] },
  paper_unlawful: { at: [`${PAPER}/paperId`] },
  unlawful_not_refused: {
    at: ["setPapers /body/refused"],
    params: { id: "military-id", title: "Military identity card" },
  },
  not_a_signing_key: { at: ["createRegister /body/list/signingKey", "updateRegister /body/signingKey"] },
  list_not_signed: { at: LIST, todo: LIST_TODO },
  list_of_another_register: { at: LIST, todo: "Send the list to the register that it names." },
  list_changed: { at: LIST, todo: LIST_TODO },
  list_not_newer: { at: LIST, todo: LIST_TODO },
  list_ended: { at: LIST },
  list_line_malformed: { at: LIST, todo: LIST_TODO, params: { line: 17 } },
  institution_without_portal: {
    at: ["saveIdentityProvider /body/institutionId", "addWalletIssuer /body/institutionId"],
  },
  not_a_scope: {
    at: ["saveIdentityProvider /body/affiliationScopes", "addWalletIssuer /body/affiliationScopes"],
  },
  one_of_both: {
    at: ["addWalletIssuer /body/institutionId", "saveWalletVerifier /body/appId"],
    params: { other: "territory" },
  },
  scopes_of_country: { at: ["addWalletIssuer /body/affiliationScopes"] },
  not_an_authority: {
    at: ["addWalletIssuer /body/roots"],
    todo: "Send the certificates of the authorities, not those of signers.",
  },
  certificate_not_in_force: {
    at: ["addWalletIssuer /body/roots", "saveWalletVerifier /body/certificates"],
    todo: "Ask who issued it for the present one.",
  },
  keys_of_issuer: { at: ["addWalletIssuer /body/keys"] },
  issuer_unproven: { at: ["addWalletIssuer /body"] },
  credentials_unnamed: { at: ["addWalletIssuer /body"] },
  documents_without_roots: { at: ["addWalletIssuer /body/docTypes"] },
  chain_broken: {
    at: ["saveWalletVerifier /body/certificates"],
    todo: "Put the own certificate first, then the one that issued it, and so on.",
  },
  chain_of_authority: { at: ["saveWalletVerifier /body/certificates"] },
  not_a_p256_key: { at: ["saveWalletVerifier /body/privateKey"] },
  key_of_other_certificate: { at: ["saveWalletVerifier /body/privateKey"] },
  certificate_of_other_host: {
    at: ["saveWalletVerifier /body/clientIdPrefix"],
    todo: "Use `x509_hash`, or have the certificate issued for that host.",
    params: { host: "auth.example.org" },
  },
  neither_saml_nor_oidc: { at: ["saveIdentityProvider /body"] },
  metadata_not_xml: { at: METADATA },
  metadata_dtd: { at: METADATA, todo: METADATA_TODO },
  metadata_too_complex: { at: METADATA, todo: "Send the metadata of this one identity provider." },
  metadata_providers: {
    at: METADATA,
    todo: "Send the metadata of this one identity provider.",
    params: { count: 2 },
  },
  no_entity_id: { at: METADATA, todo: METADATA_TODO },
  metadata_expired: { at: METADATA, todo: METADATA_TODO },
  no_sign_in_binding: { at: METADATA, todo: METADATA_TODO },
  sign_in_not_https: { at: METADATA, todo: METADATA_TODO },
  no_certificate: { at: METADATA, todo: METADATA_TODO },
  neither_token_nor_claims: { at: ["tryClaims /body"] },
  entities_of_institution: { at: ["addMetadataSource /body/entityIds"] },
  source_without_certificate: { at: ["addMetadataSource /body/certificate"] },
  not_a_certificate: {
    at: [
      "addMetadataSource /body/certificate",
      "addWalletIssuer /body/roots",
      "saveWalletVerifier /body/certificates",
    ],
  },
  institution_without_provider: {
    at: ["addMetadataSource /body/institutionId"],
    todo: "Save the identity provider first.",
  },
  not_a_token: { at: ["tryClaims /body/token"] },
  no_role_values: { at: ["setSignInProvider /body/roles", "setTeamSignInProvider /body/roles"] },
  domain_not_confirmed: {
    at: ["setTeamSignInProvider /body/domains"],
    todo: "Ask the operator to confirm it (`updateTeam`, `signInDomains`).",
    params: { domain: "example.com" },
  },
  secret_beside_key: { at: ["saveIdentityProvider /body/oidc/clientSecret"] },
  malformed_scope: { at: ["saveIdentityProvider /body/oidc/scope"] },
  scope_without_openid: { at: ["saveIdentityProvider /body/oidc/scope"] },
  oidc_without: {
    at: ["saveIdentityProvider /body/oidc/issuer"],
    todo: "Ask the institution to offer it, or use SAML.",
    params: { what: "jwks_uri" },
  },
};
