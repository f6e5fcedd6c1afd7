/** Codes of refusals, by subject and kind, with their parameters (docs/architecture.md, "Refusals"). */
import type { Method, Stage } from "../generated/whitelabel.ts";

type None = undefined;

/** Actions of members and partners on a verification. */
export type Action = "send_otp" | "verify_otp" | "set_institution" | `start_${Method}`;

export type VerifyingSubject =
  | "name"
  | "claim"
  | "phone"
  | "message"
  | "institution"
  | "institution_request"
  | "document"
  | "register"
  | "email";

export type CredentialKind =
  | "app_token"
  | "client_secret"
  | "preview_link"
  | "trial_link"
  | "tracking_key"
  | "operator_token"
  | "partner_token";

/** Dependents that keep an app, a client, a partner or a brand from being removed. */
export type Use =
  | "clients"
  | "verifications"
  | "institution_requests"
  | "webhook_endpoints"
  | "credentials"
  | "events"
  | "partners"
  | "members"
  | "logo"
  | "brands"
  | "transactions"
  | "code_pools"
  | "statements";

/** Missing parts of an OpenID provider's configuration, by OpenID Connect Discovery 1.0. */
export type OidcLack =
  | "authorization_endpoint"
  | "token_endpoint"
  | "jwks_uri"
  | "response_types_supported"
  | "token_endpoint_auth_methods_supported"
  | "token_endpoint_auth_signing_alg_values_supported"
  | "id_token_signing_alg_values_supported"
  | "pushed_authorization_request_endpoint"
  | "code_challenge_methods_supported";

/** Stage and open actions of a verification when another action was requested. */
export interface AtStage {
  action: Action | "expire" | "receive_mail" | "decide";
  stage: Stage;
  expired: boolean;
  open: Action[];
}

/** Place where a text ceases to be JSON: V8's position, the one character, or the end. */
export interface NotJson {
  position?: string;
  unexpected?: string;
  endsEarly?: boolean;
}

/** A field of a repeated order or adjustment that differs from the first call's; values as JSON, null where missing. */
export interface Difference {
  field: string;
  recorded: string | null;
  sent: string | null;
}

/** The types of event that there are, separated by commas; of a list in one text, which entry is none, from 1. */
export interface UnknownEventType {
  entry?: number;
  allowed: string;
}

/** Codes that areas and pages must word to compile. Kind "invalid" is about one field. No parameter holds personal data. */
export interface Vocabulary {
  /** Refusals of any call, before its operation. */
  request: {
    not_found: { path: { method: string; path: string; near?: string | undefined } };
    conflict: { lost_race: None };
    too_many_requests: {
      calls_per_minute: { limit: number; unit: string };
      uploads_spent: None;
      institution_requests_spent: None;
      register_checks_spent: None;
    };
    unavailable: { uploads_busy: None; bodies_busy: None; calls_busy: None; database_away: None };
    malformed: {
      body_incomplete: None;
      byte_order_mark: None;
      not_utf8: None;
      not_json: NotJson;
      form_percent_encoding: None;
      path_percent_encoding: None;
    };
  };
  files: {
    unavailable: { file_store_away: None };
  };
  paging: {
    invalid: { bad_cursor: None };
  };
  events: {
    invalid: { events_deleted: None; unknown_event_type: UnknownEventType };
    too_many_requests: { waits_open: None };
  };
  app_access: {
    forbidden: { foreign_app: None; scope_missing: { scope: string } };
  };
  idempotency: {
    conflict: { idempotency_key_reused: None };
    unavailable: { first_call_running: None };
  };
  verification: {
    not_found: { verification: None };
    invalid_stage: { not_open: AtStage };
    conflict: { changed_meanwhile: None };
  };
  name: {
    invalid: { unprintable: { field: string } };
  };
  claim: {
    invalid: {
      unknown_territory: None;
      group_not_offered: { group: string };
      not_a_date: None;
      not_in_past: None;
      too_old: { maxYears: number };
      too_young: { group: string; minYears: number };
      graduation_year_for_graduates: { group: string };
      graduation_year_missing: None;
      not_yet_graduate: None;
      graduated_too_long_ago: None;
      graduated_too_young: { minYears: number };
    };
  };
  phone: {
    invalid: {
      unknown_territory: None;
      invalid_phone_number: { territory: string };
      phone_not_textable: None;
      country_not_served: { country: string };
    };
    too_many_requests: { codes_per_window: { max: number; minutes: number } };
  };
  message: {
    invalid: { recipient_unreachable: None; recipient_bounced: { day: string } };
    too_many_requests: {
      resend_pause: { pauseSeconds: number };
      recipient_daily_limit: None;
      budget_spent: None;
      network_spent: None;
    };
    unavailable: { sms_not_sent: None; mail_not_sent: None };
  };
  institution: {
    invalid: {
      unknown_institution: None;
      institution_left: None;
      institution_of_other_kind: { group: string };
      institution_elsewhere: { territory: string; wanted: string };
    };
  };
  institution_request: {
    invalid: {
      unknown_territory: None;
      group_without_institution: { group: string };
      name_without_letters: None;
      not_a_domain: None;
      domain_proves_nothing: None;
      institution_left: None;
    };
  };
  document: {
    invalid: {
      bad_base64: None;
      empty_file: None;
      file_too_large: { maxBytes: number };
      files_too_large: { maxBytes: number };
      wrong_hash: None;
      wrong_type: None;
      too_many_pixels: { maxMegapixels: number };
      encrypted_pdf: None;
      damaged_file: None;
      blank_file: None;
      tiny_picture: None;
      xfa_form: None;
      name_unread: None;
      infected: None;
      consent_missing: { version: string };
      consent_of_other_version: { version: string };
      consent_unanswered: None;
    };
    not_found: { evidence_consent: None };
    unavailable: { scanner_away: None };
  };
  email: {
    invalid: {
      email_elsewhere: { institution: string | null; group: string };
      email_of_a_role: None;
      email_routed: None;
      email_already_used: None;
    };
    too_many_requests: { mails_per_verification: { max: number } };
  };
  /** A check with a register, such as that of a profession. */
  register: {
    not_found: { register: None };
    too_many_requests: { register_checks: { max: number } };
    unavailable: { register_away: None };
  };
  /** Test mode of an app: its own programs and its team may ask for it. */
  test_app: {
    forbidden: { live_app: None };
    invalid: {
      not_an_instant: None;
      clock_to_or_by: None;
      clock_backwards: { now: string };
      clock_too_far: { years: number };
    };
  };
  /** Refusals to programs of test apps only. */
  test_mode: {
    not_found: { test_member: None };
    invalid: {
      not_a_login_link: None;
      /** Faults of a login link on the login page (domain/accounts/oauth/authorize-request.ts). */
      login_link_refused: { fault: string };
      login_link_of_another_app: None;
      group_not_in_supergroup: { supergroup: string };
      not_an_address: None;
      brand_of_another_app: None;
    };
    conflict: { no_test_brand: None; too_many_test_pools: { max: number } };
  };
  /** Partners' own calls about an attempt only. */
  partner_attempt: {
    invalid: { redirect_url_not_registered: None; email_with_inbound: None };
  };
  /** A member's own start of a verification, on our pages. */
  own_verification: {
    not_found: { account: None };
    too_many_requests: { verifications_per_day: { max: number } };
  };
  redirect_url: {
    invalid: {
      not_plain_ascii: None;
      has_query_or_fragment: None;
      not_absolute: None;
      has_user_info: None;
      with_wildcard: None;
      http_off_loopback: None;
      scheme_not_allowed: None;
      not_normalized: { normalized: string };
    };
  };
  /** Claims of a code; the codes of kind "conflict" are `CodeRefusal` in spec/common.yaml. */
  code_claim: {
    not_found: { code_pool: None };
    conflict: {
      not_verified: None;
      not_this_group: None;
      pool_not_open: None;
      pool_over: None;
      pool_empty: None;
      code_already_had: None;
    };
  };
  /** Codes at the checkout. */
  code_use: {
    not_found: { code: None };
    conflict: {
      code_held: None;
      code_used: None;
      code_over: None;
      code_not_begun: None;
      code_released: None;
    };
  };
  /** Reports on codes. */
  code_report: {
    conflict: { month_open: { closesAt: string } };
  };
  /** Pools of codes, as operators manage them. */
  code_pool: {
    not_found: { code_pool: None };
    conflict: { pool_is_generic: None; code_in_use: None };
    invalid: {
      not_a_code: None;
      generic_code_missing: None;
      not_an_instant: None;
      not_after_opening: None;
    };
  };
  app: {
    not_found: { app: None };
    conflict: { last_operator_token: None };
    invalid: {
      default_group_not_listed: None;
      private_key: None;
      unusable_key: None;
      key_id_twice: None;
      mail_rule_twice: { group: string };
      documents_are_off: None;
      not_an_instant: None;
      instant_in_past: None;
    };
  };
  /** Teams of partners, and what belongs to them. */
  team: {
    not_found: { team: None };
    conflict: { team_full: { max: number; of: "people" | "brands" | "pools" } };
    invalid: { unknown_team: None; not_a_period: { days: number } };
  };
  /** Tokens, secrets, keys and links, few of which may be live. */
  credential: {
    not_found: Record<CredentialKind, None>;
    conflict: { too_many_live: { max: number; credential: CredentialKind } };
  };
  client: {
    not_found: { client: None; till: None };
    conflict: {
      domain_taken: None;
      audience_taken: None;
      setting_missing: { variable: string; client: "legacy" | "live" };
      narrow_consent_stays: None;
      device_grant_off: None;
      too_many_tills: { max: number };
    };
    invalid: {
      supergroup_not_in_plan: None;
      country_not_in_plan: None;
      pool_of_another_app: None;
      not_a_host: None;
      host_of_installation: None;
      too_many_overrides: { max: number };
      scopes_without_legacy: None;
      not_https: None;
      no_https_redirect_uri: None;
      unknown_country: None;
      default_country_without_standards: None;
      default_country_not_listed: None;
      open_id_without_standards: None;
      device_grant_without_standards: None;
      token_exchange_without_secret: None;
      public_with_legacy: None;
      public_without_pkce: None;
      supergroup_without_groups: None;
      logo_not_base64: None;
      logo_too_large: { maxBytes: number };
      logo_of_wrong_type: None;
      logo_too_many_pixels: { maxPixels: number };
      language_twice: None;
      text_has_markup: None;
    };
  };
  institution_decision: {
    not_found: { institution_request: None; domain_appeal: None };
    conflict: {
      request_decided: { status: string };
      group_without_institution: { group: string };
      domain_blocked: { domain: string };
      domain_of_another: { domain: string; institutionId: string };
      institution_id_taken: { institutionId: string };
      nobody_has_domain: { domain: string };
    };
    invalid: {
      unknown_institution: None;
      institution_left: None;
      institution_of_other_kind: { group: string };
    };
  };
  /** Refused entries of the institution directory. */
  institution_entry: {
    invalid: {
      entry_id: None;
      entry_repeated: { institutionId: string; index: number };
      entry_territory: { territory: string };
      entry_kind: None;
      entry_domain: { domain: string };
      entry_name_without_letters: { field: string; name: string };
      name_empty: { field: string };
      name_too_long: { field: string; max: number };
      domain_repeated: { domain: string };
      domain_on_stop_list: { domain: string };
      domain_public_suffix: { domain: string };
      domain_of_alumni: { domain: string };
      domain_owned: { domain: string; owner: string };
      domain_without_groups: { domain: string };
      unknown_group: { group: string };
      group_of_other_kind: { group: string; kind: string };
    };
  };
  review: {
    not_found: { review: None; waiting_review: None; document: None; document_page: None };
    conflict: { review_decided: None; review_not_taken: None };
    invalid: {
      graduation_year_for_graduates: { group: string };
      no_graduate_today: { corrected: boolean };
      document_until_past: None;
    };
  };
  decision: {
    invalid: { for_approval_only: None; for_rejection_only: None; paper_unknown: None; reason_missing: None };
  };
  operator_token: {
    forbidden: {
      network_not_allowed: None;
      scope_missing: { scope: string };
      scopes_of_issuer: { scopes: readonly string[] };
      networks_of_issuer: { networks: readonly string[] };
    };
    invalid: {
      not_a_network: None;
      network_of_issuer: { networks: readonly string[] };
      rate_of_issuer: { max: number };
      end_of_issuer: { at: string };
      end_too_far: { days: number };
    };
  };
  staff: {
    forbidden: { role_may_not: { role: string }; operators_only: None; teams_only: None };
    not_found: { operator: None; account: None; sign_in_provider: None };
    conflict: { last_admin: None; no_break_glass: None; not_for_break_glass: None };
    invalid: { not_an_email_address: None };
  };
  audit_stream: {
    not_found: { audit_stream: None };
    conflict: { audit_entry_not_sent: { sent: number }; audit_entry_swept: { first: number } };
  };
  sign_in_provider: {
    invalid: { no_role_values: None; domain_not_confirmed: { domain: string } };
    unavailable: { issuer_away: None };
  };
  keys: {
    conflict: { keys_differ: None; signing_key_waits: None };
  };
  /** DKIM keys of our own mails. */
  dkim: {
    not_found: { dkim_key: None };
    conflict: {
      no_mail_sender: None;
      two_dkim_keys: None;
      dkim_key_signs: None;
      dkim_record_missing: { name: string };
    };
    unavailable: { name_servers_away: None };
  };
  identity_provider: {
    not_found: { institution: None; identity_provider: None; saml_key: None; metadata_source: None };
    conflict: { two_saml_keys: None; saml_key_signs: None };
    invalid: {
      institution_without_portal: None;
      not_a_scope: None;
      neither_saml_nor_oidc: None;
      neither_token_nor_claims: None;
      not_a_token: None;
      metadata_not_xml: None;
      metadata_dtd: None;
      metadata_too_complex: None;
      metadata_providers: { count: number };
      private_address: None;
      not_https: None;
      entities_of_institution: None;
      source_without_certificate: None;
      not_a_certificate: None;
      institution_without_provider: None;
      secret_beside_key: None;
      malformed_scope: None;
      scope_without_openid: None;
      oidc_without: { what: OidcLack };
    };
    unavailable: { issuer_without_configuration: None };
  };
  /** Lists of papers that an operator sets. */
  papers: {
    not_found: { territory: None };
    invalid: {
      paper_twice: { id: string };
      paper_not_in_list: { id: string };
      paper_not_accepted: None;
      no_paper_enough: None;
      paper_without_name: None;
      paper_of_health: None;
      paper_unlawful: None;
      unlawful_not_refused: { id: string; title: string };
    };
  };
  /** Ends of memberships that an operator sets. */
  ends: {
    not_found: { territory: None; institution: None };
    invalid: { end_field_missing: { kind: string }; end_field_unused: { kind: string } };
  };
  /** How an operator describes a register, and the lists that it sends. */
  register_settings: {
    not_found: { register: None };
    unavailable: { register_away: None };
    invalid: {
      unknown_territory: None;
      private_address: None;
      not_https: None;
      list_or_http: None;
      url_without_number: None;
      register_without_names: None;
      register_of_other_kind: None;
      not_a_signing_key: None;
      list_not_signed: None;
      list_of_another_register: None;
      list_changed: None;
      list_not_newer: None;
      list_ended: None;
      list_line_malformed: { line: number };
    };
  };
  /** Issuers of credentials that count, and with which certificates wallets are asked. */
  wallet_settings: {
    not_found: { institution: None; app: None; client: None; wallet_issuer: None; wallet_verifier: None };
    invalid: {
      one_of_both: { other: string };
      institution_without_portal: None;
      unknown_territory: None;
      not_a_scope: None;
      scopes_of_country: None;
      not_a_certificate: None;
      not_an_authority: None;
      certificate_not_in_force: None;
      private_address: None;
      not_https: None;
      keys_of_issuer: None;
      private_key: None;
      unusable_key: None;
      issuer_unproven: None;
      credentials_unnamed: None;
      documents_without_roots: None;
      chain_broken: None;
      chain_of_authority: None;
      not_a_p256_key: None;
      key_of_other_certificate: None;
      certificate_of_other_host: { host: string };
    };
  };
  /** Missing parts of an identity provider's SAML metadata. */
  saml_provider: {
    invalid: {
      no_entity_id: None;
      metadata_expired: None;
      no_sign_in_binding: None;
      sign_in_not_https: None;
      no_certificate: None;
    };
  };
  federation: {
    invalid: {
      no_scope: None;
      no_institution: None;
      saved_by_operator: { institutionId: string };
      institution_has_another: { institutionId: string; entityId: string };
    };
  };
  /** RFC 6749, section 5.2; `inHeader`: the client used HTTP Basic. */
  grant: {
    invalid_grant: {
      foreign_code: None;
      code_used: None;
      code_expired: None;
      redirect_uri_differs: None;
      code_verifier_differs: None;
      code_verifier_unexpected: None;
      account_deleted: None;
      foreign_refresh_token: None;
      refresh_token_revoked: None;
      refresh_token_expired: None;
      refresh_token_used: None;
      foreign_token: None;
    };
    /** Errors of RFC 8628, section 3.5; the last two are invalid_grant. */
    device_grant: {
      authorization_pending: None;
      slow_down: None;
      access_denied: None;
      expired_token: None;
      foreign_device_code: None;
      device_code_used: None;
    };
    invalid_client: {
      client_unproven: { inHeader: boolean };
      /** Claims of an app whose signature is right. */
      assertion_fault: { inHeader: boolean; claim: string; audiences: readonly string[] };
    };
    unsupported_grant_type: { unknown_grant_type: { known: readonly string[] } };
    /** RFC 8693, section 2.2.2. */
    invalid_target: { audience_unknown: None };
    invalid_scope: { unknown_scope: { known: readonly string[] } };
    malformed: {
      parameters_missing: { names: readonly string[] };
      parameters_twice: { names: readonly string[] };
      client_proven_twice: None;
      /** An assertion without its type, with another type, or a type alone. */
      assertion_type: None;
      two_client_ids: None;
      credentials_in_query: { names: readonly string[] };
      /** Faults of a pushed login link (RFC 9126). */
      pushed_request: { fault: string };
      device_request: { fault: string };
      exchange: { fault: string };
    };
  };
  /** Claims of an OpenID Connect access token. */
  user_info: {
    forbidden: { openid_scope_missing: None };
    malformed: { access_token_twice: None };
  };
  access: {
    forbidden: { user_agent_missing: None };
    not_found: { account: None };
    malformed: { access_token_twice: None; credentials_in_query: { names: readonly string[] } };
  };
  supergroup: {
    not_found: { supergroup: None };
  };
  inbound_mail: {
    malformed: { not_multipart: None; message_missing: { field: string }; sns_not_ours: None };
    unavailable: { name_servers_away: None; mail_deferred: None; sns_away: None };
  };
  transaction: {
    malformed: { too_many_refused: { max: number; line: number; reason: string } };
    invalid: {
      brand_of_another: None;
      negative_zero: None;
      more_than_two_decimals: None;
      more_than_whole: None;
      currency_in_capitals: { meant: string };
      currency_not_used: None;
      in_milliseconds: { seconds: number };
      in_microseconds: None;
      in_nanoseconds: None;
      before_2015: None;
      too_far_ahead: None;
      not_a_day: None;
      before_from: None;
      too_many_periods: { unit: "day" | "month"; asked: number; max: number };
      too_many_sums: { max: number };
      order_not_named_once: None;
      amounts_together: None;
      changes_nothing: None;
      not_above_zero: None;
      below_zero: None;
      currency_of_order: { currency: string };
      before_order: { timestamp: number };
      more_than_left: { left: string };
      too_much_in_sum: None;
      qualifying_left: { qualifying: string; value: string };
    };
    not_found: { transaction: None };
    conflict: {
      key_used_for_other_body: None;
      key_used_for_other_line: None;
      order_differs: { differences: readonly Difference[] };
      adjustment_differs: { differences: readonly Difference[] };
      transaction_voided: None;
    };
    unavailable: { queue_full: None; exports_busy: None; reconciliations_busy: None; database_away: None };
  };
  /** Removal of mistaken entries. */
  removal: {
    conflict: { in_use: { uses: readonly Use[] } };
  };
  partner: {
    not_found: { partner: None; brand: None };
    conflict: { brand_uid_taken: None; time_zone_fixed: None };
    invalid: {
      no_such_app: None;
      app_of_other_mode: { mode: string };
      not_a_time_zone: None;
      id_of_ours: None;
    };
  };
  /** Months of brands as signed files. */
  statement: {
    not_found: { statement: None };
    conflict: { still_closing: { month: string } };
  };
  /** Rules and closings of statements, as operators manage them. */
  closing: {
    not_found: { commission_rule: None };
    conflict: {
      rules_overlap: None;
      too_many_rules: { max: number };
      rule_ends_earlier: None;
      month_closed: { month: string };
      no_rules: None;
      not_next_month: { next: string };
      month_not_over: { endsAt: string };
      rates_differ: { pool: string; supergroups: readonly string[]; month: string };
    };
    invalid: { before_from_month: None };
  };
  /** Webhook endpoints, secrets and deliveries. */
  webhook: {
    not_found: { webhook_endpoint: None; webhook_delivery: None };
    conflict: { too_many_endpoints: { max: number }; secret_replaced: None; rotation_runs: None };
    invalid: {
      not_plain_ascii: None;
      not_absolute: None;
      has_user_info: None;
      has_fragment: None;
      private_address: None;
      http_off_loopback: None;
      not_https: None;
      unknown_event_type: UnknownEventType;
      replay_unclear: None;
      before_from: None;
      too_many_events: { max: number };
    };
  };
  /** Further refusals of our own pages, shown as a page for the status. */
  page: {
    forbidden: { foreign_form: None };
    not_found: { page: None; picture: None; logo: None; style: None };
    malformed: { null_character: None };
    too_many_requests: { code_checks_per_minute: { max: number }; wrong_codes_daily_limit: None };
  };
}
