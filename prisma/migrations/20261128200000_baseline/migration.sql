-- The database of cohort 0.1.0.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE "CredentialKind" AS ENUM (
  'app_token',
  'app_access_token',
  'client_secret',
  'preview_link',
  'trial_link',
  'tracking_key',
  'operator_token',
  'partner_token'
);

CREATE TYPE "Mode" AS ENUM (
  'test',
  'live'
);

CREATE TABLE "AccessToken" (
  hash text NOT NULL,
  "familyId" uuid NOT NULL,
  "clientId" text NOT NULL,
  "accountId" uuid NOT NULL,
  flow text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "revokedAt" timestamp(3) with time zone,
  CONSTRAINT "AccessToken_pkey" PRIMARY KEY (hash)
);

CREATE TABLE "Account" (
  id uuid NOT NULL,
  "svcId" text NOT NULL,
  "firstNameSealed" text,
  "lastNameSealed" text,
  "dobSealed" text,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "deletedAt" timestamp(3) with time zone,
  country text,
  "genderSealed" text,
  "birthDateMisses" timestamp(3) with time zone[] DEFAULT (ARRAY[]::timestamp with time zone[])::timestamp(3) with time zone[],
  "formerPhoneIndex" text,
  "orphanedAt" timestamp(3) with time zone,
  "verifiedUntil" timestamp(3) with time zone,
  world text NOT NULL,
  "remindersOffAt" timestamp(3) with time zone,
  language text,
  CONSTRAINT "Account_pkey" PRIMARY KEY (id)
);

CREATE TABLE "ApiCall" (
  id bigserial NOT NULL,
  "ownerKind" text,
  "ownerId" text,
  mode "Mode",
  "keyId" uuid,
  "requestId" uuid NOT NULL,
  api text NOT NULL,
  operation text NOT NULL,
  status integer NOT NULL,
  "durationMs" integer NOT NULL,
  code text,
  title text,
  pointers text[] DEFAULT ARRAY[]::text[],
  issues text[] DEFAULT ARRAY[]::text[],
  advice text[] DEFAULT ARRAY[]::text[],
  "clientVersion" text,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "ApiCall_pkey" PRIMARY KEY (id)
);

CREATE TABLE "ApiCallCount" (
  "ownerKind" text NOT NULL,
  "ownerId" text NOT NULL,
  minute timestamp(3) with time zone NOT NULL,
  api text NOT NULL,
  operation text NOT NULL,
  "keyId" text NOT NULL,
  status integer NOT NULL,
  code text NOT NULL,
  pointer text NOT NULL,
  mode "Mode",
  title text,
  advice text,
  count integer NOT NULL,
  sampled boolean NOT NULL,
  CONSTRAINT "ApiCallCount_pkey" PRIMARY KEY ("ownerKind", "ownerId", minute, api, operation, "keyId", status, code, pointer)
);

CREATE TABLE "App" (
  id text NOT NULL,
  mode "Mode" NOT NULL,
  name text NOT NULL,
  "consumerGroups" text[],
  "defaultConsumerGroup" text NOT NULL,
  "redirectUrls" text[],
  "methodsOff" text[],
  "manualWithoutName" boolean DEFAULT false NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "testCode" text,
  "outcomeMails" boolean,
  "phoneStep" text DEFAULT 'first'::text NOT NULL,
  "callsRefusedUntil" timestamp(3) with time zone,
  "clockAheadSeconds" integer DEFAULT 0 NOT NULL,
  "disabledAt" timestamp(3) with time zone,
  "evidenceConsent" boolean DEFAULT false NOT NULL,
  "documentAfterMail" text[] DEFAULT ARRAY[]::text[],
  "mailSuffices" text[] DEFAULT ARRAY[]::text[],
  "acceptFormerStudents" boolean DEFAULT false NOT NULL,
  "assertionKeys" jsonb,
  "teamId" text,
  CONSTRAINT "App_testCode_check" CHECK ((("testCode" IS NOT NULL) = (mode = 'test'::"Mode"))),
  CONSTRAINT "App_clock_of_test_app" CHECK ((("clockAheadSeconds" >= 0) AND ((mode = 'test'::"Mode") OR ("clockAheadSeconds" = 0)))),
  CONSTRAINT "App_pkey" PRIMARY KEY (id)
);

CREATE TABLE "Attempt" (
  id uuid NOT NULL,
  "verificationId" uuid NOT NULL,
  method text NOT NULL,
  state text NOT NULL,
  reason text,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "decidedAt" timestamp(3) with time zone,
  "linkHash" text,
  "linkExpiresAt" timestamp(3) with time zone,
  "linkUsedAt" timestamp(3) with time zone,
  "browserHash" text,
  "addressSealed" text,
  "addressIndex" text,
  mode "Mode" NOT NULL,
  "takenById" uuid,
  "takenUntil" timestamp(3) with time zone,
  "inboundSealed" text,
  "lastRefusal" text,
  "lastRefusedAt" timestamp(3) with time zone,
  "portalIssuer" text,
  "subjectCode" text,
  "portalAffiliationSealed" text,
  "redirectUrlSealed" text,
  "overdueAt" timestamp(3) with time zone,
  CONSTRAINT "Attempt_pkey" PRIMARY KEY (id)
);

CREATE TABLE "AuditEntry" (
  id bigserial NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  detail jsonb,
  ip text,
  hash text,
  "ipHash" text,
  "ipSalt" bytea,
  sequence bigint,
  "subjectKind" text,
  "teamId" text,
  CONSTRAINT "AuditEntry_pkey" PRIMARY KEY (id)
);

CREATE TABLE "AuditStream" (
  destination text NOT NULL,
  sent bigint DEFAULT 0 NOT NULL,
  before bigint DEFAULT 0 NOT NULL,
  "dueAt" timestamp(3) with time zone NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  failure text,
  CONSTRAINT "AuditStream_pkey" PRIMARY KEY (destination)
);

CREATE TABLE "AuthorizationCode" (
  hash text NOT NULL,
  "clientId" text NOT NULL,
  "accountId" uuid NOT NULL,
  flow text NOT NULL,
  "codeChallenge" text,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "redeemedAt" timestamp(3) with time zone,
  "authenticatedAt" timestamp(3) with time zone,
  "authenticatedBy" text,
  scopes text[] DEFAULT ARRAY[]::text[],
  supergroup text,
  "nonceSealed" text,
  "redirectUriHash" text NOT NULL,
  "begunHash" text,
  CONSTRAINT "AuthorizationCode_pkey" PRIMARY KEY (hash)
);

CREATE TABLE "Avatar" (
  "accountId" uuid NOT NULL,
  "pathToken" text NOT NULL,
  "contentType" text NOT NULL,
  bytes bytea NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "Avatar_pkey" PRIMARY KEY ("accountId")
);

CREATE TABLE "BlockedDomain" (
  domain text NOT NULL,
  "liftedAt" timestamp(3) with time zone,
  "liftedBy" uuid,
  CONSTRAINT "BlockedDomain_pkey" PRIMARY KEY (domain)
);

CREATE TABLE "Brand" (
  uid text NOT NULL,
  "partnerId" text NOT NULL,
  name text NOT NULL,
  country text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "disabledAt" timestamp(3) with time zone,
  "closesAfterDays" integer,
  "timeZone" text DEFAULT 'UTC'::text NOT NULL,
  CONSTRAINT "Brand_pkey" PRIMARY KEY (uid)
);

CREATE TABLE "Client" (
  id text NOT NULL,
  "appId" text NOT NULL,
  mode "Mode" NOT NULL,
  name text NOT NULL,
  "redirectUris" text[],
  supergroups text[],
  countries text[],
  "defaultCountry" text,
  scopes text[],
  "privacyUrl" text,
  "termsUrl" text,
  "logoType" text,
  logo bytea,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "queryCredentialCalls" bigint DEFAULT 0 NOT NULL,
  "queryCredentialsAt" timestamp(3) with time zone,
  branding jsonb DEFAULT '{}'::jsonb NOT NULL,
  "darkLogo" bytea,
  "darkLogoType" text,
  domain text,
  "logoIsLight" boolean DEFAULT false NOT NULL,
  "idTokenAlgorithm" text DEFAULT 'RS256'::text NOT NULL,
  "openIdScopes" text[] DEFAULT ARRAY[]::text[],
  "disabledAt" timestamp(3) with time zone,
  "tokensEndedAt" timestamp(3) with time zone,
  profile text DEFAULT 'legacy'::text NOT NULL,
  overrides text[] DEFAULT ARRAY[]::text[],
  "documentAfterMail" text[] DEFAULT ARRAY[]::text[],
  "mailSuffices" text[] DEFAULT ARRAY[]::text[],
  "issInErrors" boolean DEFAULT true NOT NULL,
  CONSTRAINT "Client_pkey" PRIMARY KEY (id)
);

CREATE TABLE "ClockMove" (
  id bigserial NOT NULL,
  "appId" text NOT NULL,
  "movedAt" timestamp(3) with time zone NOT NULL,
  "aheadSeconds" integer NOT NULL,
  CONSTRAINT "ClockMove_pkey" PRIMARY KEY (id)
);

CREATE TABLE "CodeClaim" (
  id uuid NOT NULL,
  "poolId" uuid NOT NULL,
  "codeId" uuid NOT NULL,
  "accountId" uuid,
  "verificationId" uuid,
  period text NOT NULL,
  supergroup text NOT NULL,
  territory text NOT NULL,
  "claimedAt" timestamp(3) with time zone NOT NULL,
  "institutionKind" text,
  CONSTRAINT "CodeClaim_pkey" PRIMARY KEY (id)
);

CREATE TABLE "CodePool" (
  id uuid NOT NULL,
  "partnerId" text NOT NULL,
  "brandUid" text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  supergroups text[],
  allowance text NOT NULL,
  "opensAt" timestamp(3) with time zone,
  "closesAt" timestamp(3) with time zone,
  added integer DEFAULT 0 NOT NULL,
  stock integer DEFAULT 0 NOT NULL,
  "lowAt" integer,
  reported text[] DEFAULT ARRAY[]::text[],
  "createdAt" timestamp(3) with time zone NOT NULL,
  "releaseOnReturn" boolean DEFAULT false NOT NULL,
  listed boolean DEFAULT false NOT NULL,
  "ofTestApp" boolean DEFAULT false NOT NULL,
  "textForm" integer DEFAULT 1 NOT NULL,
  removed integer DEFAULT 0 NOT NULL,
  CONSTRAINT "CodePool_pkey" PRIMARY KEY (id)
);

CREATE TABLE "CodeRefusal" (
  "poolId" uuid NOT NULL,
  day date NOT NULL,
  reason text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT "CodeRefusal_pkey" PRIMARY KEY ("poolId", day, reason)
);

CREATE TABLE "CodeReport" (
  "brandUid" text NOT NULL,
  month text NOT NULL,
  "madeAt" timestamp(3) with time zone NOT NULL,
  content text NOT NULL,
  CONSTRAINT "CodeReport_pkey" PRIMARY KEY ("brandUid", month)
);

CREATE TABLE "CodeSum" (
  "poolId" uuid NOT NULL,
  day date NOT NULL,
  step text NOT NULL,
  currency text NOT NULL,
  count integer NOT NULL,
  amount numeric(20,2) NOT NULL,
  CONSTRAINT "CodeSum_pkey" PRIMARY KEY ("poolId", day, step, currency)
);

CREATE TABLE "CodeUse" (
  id uuid NOT NULL,
  "codeId" uuid NOT NULL,
  "orderId" text NOT NULL,
  "heldUntil" timestamp(3) with time zone,
  "redeemedAt" timestamp(3) with time zone,
  "releasedAt" timestamp(3) with time zone,
  CONSTRAINT "CodeUse_pkey" PRIMARY KEY (id)
);

CREATE TABLE "CommissionRule" (
  id uuid NOT NULL,
  "brandUid" text NOT NULL,
  supergroup text,
  percent text NOT NULL,
  "fromMonth" text NOT NULL,
  "untilMonth" text,
  "createdAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "CommissionRule_pkey" PRIMARY KEY (id)
);

CREATE TABLE "Consent" (
  id uuid NOT NULL,
  "accountId" uuid NOT NULL,
  "clientId" text NOT NULL,
  flow text NOT NULL,
  supergroups text[],
  scopes text[],
  "textVersion" text NOT NULL,
  language text NOT NULL,
  "policyUrls" text[],
  "givenAt" timestamp(3) with time zone NOT NULL,
  "withdrawnAt" timestamp(3) with time zone,
  CONSTRAINT "Consent_pkey" PRIMARY KEY (id)
);

CREATE TABLE "Credential" (
  id uuid NOT NULL,
  kind "CredentialKind" NOT NULL,
  "appId" text,
  "clientId" text,
  "partnerId" text,
  name text,
  hash text NOT NULL,
  "ratePerMinute" integer,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "expiresAt" timestamp(3) with time zone,
  "revokedAt" timestamp(3) with time zone,
  networks text[] DEFAULT ARRAY[]::text[],
  scopes text[] DEFAULT ARRAY[]::text[],
  "providerId" uuid,
  "parentId" uuid,
  "teamId" text,
  "lastUsedOn" date,
  "endNotice" integer,
  CONSTRAINT "Credential_owner_check" CHECK (((("appId" IS NOT NULL) = ((kind)::text = ANY (ARRAY['app_token'::text, 'app_access_token'::text]))) AND (("clientId" IS NOT NULL) = ((kind)::text = ANY (ARRAY['client_secret'::text, 'preview_link'::text]))) AND (("partnerId" IS NOT NULL) = ((kind)::text = 'tracking_key'::text)) AND (("providerId" IS NOT NULL) = ((kind)::text = 'trial_link'::text)) AND (("teamId" IS NOT NULL) = ((kind)::text = 'partner_token'::text)) AND ((name IS NOT NULL) = ((kind)::text = ANY (ARRAY['operator_token'::text, 'partner_token'::text]))))),
  CONSTRAINT "Credential_pkey" PRIMARY KEY (id)
);

CREATE TABLE "CredentialNotice" (
  id uuid NOT NULL,
  "credentialId" uuid NOT NULL,
  days integer NOT NULL,
  "dueAt" timestamp(3) with time zone NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  CONSTRAINT "CredentialNotice_pkey" PRIMARY KEY (id)
);

CREATE TABLE "DirectoryImport" (
  subject text NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  added integer DEFAULT 0 NOT NULL,
  updated integer DEFAULT 0 NOT NULL,
  "operatorsAfter" text DEFAULT ''::text,
  CONSTRAINT "DirectoryImport_pkey" PRIMARY KEY (subject)
);

CREATE TABLE "DkimKey" (
  id uuid NOT NULL,
  domain text NOT NULL,
  selector text NOT NULL,
  "publicKey" text NOT NULL,
  "privateKeySealed" text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "signsSince" timestamp(3) with time zone,
  CONSTRAINT "DkimKey_pkey" PRIMARY KEY (id)
);

CREATE TABLE "Document" (
  id uuid NOT NULL,
  "attemptId" uuid NOT NULL,
  "position" integer NOT NULL,
  "fileNameSealed" text NOT NULL,
  "contentType" text NOT NULL,
  bytes integer NOT NULL,
  "fileKey" text,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "deletedAt" timestamp(3) with time zone,
  "pagesTotal" integer,
  "viewsClaimedAt" timestamp(3) with time zone,
  "viewsState" text DEFAULT 'pending'::text NOT NULL,
  "viewsTries" integer DEFAULT 0 NOT NULL,
  "sha256Index" text,
  "sha256Sealed" text,
  "findingsSealed" text,
  "layoutIndex" text,
  "layoutSealed" text,
  CONSTRAINT "Document_pkey" PRIMARY KEY (id)
);

CREATE TABLE "DocumentMatch" (
  "documentId" uuid NOT NULL,
  "otherId" uuid NOT NULL,
  distance integer NOT NULL,
  CONSTRAINT "DocumentMatch_pkey" PRIMARY KEY ("documentId", "otherId")
);

CREATE TABLE "DocumentView" (
  "documentId" uuid NOT NULL,
  page integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  "fileKey" text,
  "smallKey" text,
  print0 integer,
  print1 integer,
  print2 integer,
  print3 integer,
  "finePrint" text,
  CONSTRAINT "DocumentView_pkey" PRIMARY KEY ("documentId", page)
);

CREATE TABLE "DomainAppeal" (
  id uuid NOT NULL,
  domain text NOT NULL,
  "consumerGroup" text NOT NULL,
  "askedSealed" text NOT NULL,
  language text NOT NULL,
  status text NOT NULL,
  "answerSealed" text,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "decidedAt" timestamp(3) with time zone,
  "answerDueAt" timestamp(3) with time zone,
  "answerTries" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "DomainAppeal_pkey" PRIMARY KEY (id)
);

CREATE TABLE "Erasure" (
  id bigserial NOT NULL,
  kind text NOT NULL,
  "subjectId" uuid NOT NULL,
  "erasedAt" timestamp(3) with time zone NOT NULL,
  "journaledAt" timestamp(3) with time zone,
  CONSTRAINT "Erasure_pkey" PRIMARY KEY (id)
);

CREATE TABLE "Event" (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  "appId" text NOT NULL,
  number bigint NOT NULL,
  type text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "verificationId" uuid,
  data jsonb NOT NULL,
  CONSTRAINT "Event_pkey" PRIMARY KEY (id)
);

CREATE TABLE "EventCounter" (
  "appId" text NOT NULL,
  "lastNumber" bigint NOT NULL,
  "sweptTo" bigint DEFAULT 0 NOT NULL,
  "forkedAt" bigint,
  history text DEFAULT ''::text NOT NULL,
  CONSTRAINT "EventCounter_pkey" PRIMARY KEY ("appId")
);

CREATE TABLE "EvidenceConsent" (
  id uuid NOT NULL,
  "verificationId" uuid NOT NULL,
  category text NOT NULL,
  "textVersion" text NOT NULL,
  language text,
  "givenAt" timestamp(3) with time zone NOT NULL,
  "withdrawnAt" timestamp(3) with time zone,
  CONSTRAINT "EvidenceConsent_pkey" PRIMARY KEY (id)
);

CREATE TABLE "ExportRun" (
  "staffUserId" uuid NOT NULL,
  subject text NOT NULL,
  id uuid NOT NULL,
  state text NOT NULL,
  lines integer NOT NULL,
  done integer NOT NULL,
  "startedAt" timestamp(3) with time zone NOT NULL,
  "seenAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "ExportRun_pkey" PRIMARY KEY ("staffUserId", subject)
);

CREATE TABLE "FunnelDay" (
  day date NOT NULL,
  CONSTRAINT "FunnelDay_pkey" PRIMARY KEY (day)
);

CREATE TABLE "FunnelRest" (
  "appId" text NOT NULL,
  step text NOT NULL,
  method text NOT NULL,
  reason text NOT NULL,
  "consumerGroup" text NOT NULL,
  territory text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT "FunnelRest_pkey" PRIMARY KEY ("appId", step, method, reason, "consumerGroup", territory)
);

CREATE TABLE "FunnelSum" (
  "appId" text NOT NULL,
  day date NOT NULL,
  step text NOT NULL,
  method text NOT NULL,
  reason text NOT NULL,
  "consumerGroup" text NOT NULL,
  territory text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT "FunnelSum_pkey" PRIMARY KEY ("appId", day, step, method, reason, "consumerGroup", territory)
);

CREATE TABLE "Handover" (
  id uuid NOT NULL,
  "verificationId" uuid NOT NULL,
  "sessionId" uuid NOT NULL,
  "tokenHash" text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "phoneHash" text,
  "connectedAt" timestamp(3) with time zone,
  CONSTRAINT "Handover_pkey" PRIMARY KEY (id)
);

CREATE TABLE "IdempotencyKey" (
  id text NOT NULL,
  fingerprint text NOT NULL,
  "resourceId" uuid NOT NULL,
  "startedAt" timestamp(3) with time zone NOT NULL,
  status integer,
  "bodySealed" text,
  "leasedUntil" timestamp(3) with time zone,
  CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY (id)
);

CREATE TABLE "IdentityProvider" (
  id uuid NOT NULL,
  "institutionId" text NOT NULL,
  mode "Mode" NOT NULL,
  kind text NOT NULL,
  "entityId" text NOT NULL,
  "signInUrl" text,
  certificates text[],
  "clientId" text,
  "clientSecretSealed" text,
  scope text,
  "affiliationScopes" text[],
  shared boolean DEFAULT false NOT NULL,
  source text NOT NULL,
  "validUntil" timestamp(3) with time zone,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "updatedAt" timestamp(3) with time zone NOT NULL,
  "tokenAuthMethod" text,
  "scopePatterns" text[] DEFAULT ARRAY[]::text[],
  "signInBinding" text DEFAULT 'redirect'::text NOT NULL,
  "claimMapping" text,
  "declaredPatterns" text[] DEFAULT ARRAY[]::text[],
  "declaredScopes" text[] DEFAULT ARRAY[]::text[],
  "endsAt" timestamp(3) with time zone,
  "metadataSourceId" uuid,
  CONSTRAINT "IdentityProvider_pkey" PRIMARY KEY (id)
);

CREATE TABLE "Installation" (
  singleton boolean DEFAULT true NOT NULL,
  id uuid NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "sweptAt" timestamp(3) with time zone,
  "heldSince" timestamp(3) with time zone,
  "heldFor" text,
  "heldSeenAt" timestamp(3) with time zone,
  "confirmedAt" timestamp(3) with time zone,
  "sweeperId" uuid,
  "sweepingUntil" timestamp(3) with time zone,
  CONSTRAINT "Installation_singleton_check" CHECK (singleton),
  CONSTRAINT "Installation_pkey" PRIMARY KEY (singleton)
);

CREATE TABLE "Institution" (
  id text NOT NULL,
  name text NOT NULL,
  territory text,
  kind text NOT NULL,
  source text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "updatedAt" timestamp(3) with time zone NOT NULL,
  category text DEFAULT 'other'::text NOT NULL,
  groups text[] DEFAULT ARRAY[]::text[],
  town text,
  websites text[] DEFAULT ARRAY[]::text[],
  belief boolean,
  "leftAt" timestamp(3) with time zone,
  "leftWhy" text,
  CONSTRAINT "Institution_pkey" PRIMARY KEY (id)
);

CREATE TABLE "InstitutionDomain" (
  domain text NOT NULL,
  "institutionId" text NOT NULL,
  "consumerGroups" text[],
  "addedAt" timestamp(3) with time zone,
  detail text,
  source text,
  "position" integer DEFAULT 0 NOT NULL,
  holders text[] DEFAULT ARRAY[]::text[],
  CONSTRAINT "InstitutionDomain_pkey" PRIMARY KEY (domain)
);

CREATE TABLE "InstitutionName" (
  "institutionId" text NOT NULL,
  "position" integer NOT NULL,
  name text NOT NULL,
  searchable text NOT NULL,
  core text DEFAULT ''::text NOT NULL,
  role text DEFAULT 'name'::text NOT NULL,
  CONSTRAINT "InstitutionName_pkey" PRIMARY KEY ("institutionId", "position")
);

CREATE TABLE "InstitutionRequest" (
  id uuid NOT NULL,
  mode "Mode" NOT NULL,
  "appId" text NOT NULL,
  territory text NOT NULL,
  domain text NOT NULL,
  "consumerGroup" text NOT NULL,
  status text NOT NULL,
  "institutionId" text,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "decidedAt" timestamp(3) with time zone,
  world text NOT NULL,
  "nameSealed" text,
  CONSTRAINT "InstitutionRequest_pkey" PRIMARY KEY (id)
);

CREATE TABLE "KnownBrowser" (
  hash text NOT NULL,
  "addressIndex" text NOT NULL,
  "lastAt" timestamp(3) with time zone NOT NULL,
  world text NOT NULL,
  CONSTRAINT "KnownBrowser_pkey" PRIMARY KEY (hash, world, "addressIndex")
);

CREATE TABLE "LoginIdentifier" (
  id uuid NOT NULL,
  "addressIndex" text NOT NULL,
  "addressSealed" text NOT NULL,
  "accountId" uuid NOT NULL,
  "provenAt" timestamp(3) with time zone NOT NULL,
  channel text NOT NULL,
  world text NOT NULL,
  CONSTRAINT "LoginIdentifier_pkey" PRIMARY KEY (id)
);

CREATE TABLE "Message" (
  id bigserial NOT NULL,
  mode "Mode" NOT NULL,
  "appId" text,
  channel text NOT NULL,
  "toSealed" text NOT NULL,
  "bodySealed" text NOT NULL,
  "sentAt" timestamp(3) with time zone NOT NULL,
  "htmlSealed" text,
  "messageId" text,
  CONSTRAINT "Message_pkey" PRIMARY KEY (id)
);

CREATE TABLE "MetadataSource" (
  id uuid NOT NULL,
  mode "Mode" NOT NULL,
  kind text NOT NULL,
  url text NOT NULL,
  certificate text,
  "entityIds" text[],
  "institutionId" text,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "dueAt" timestamp(3) with time zone NOT NULL,
  "refreshedAt" timestamp(3) with time zone,
  "validUntil" timestamp(3) with time zone,
  etag text,
  failures integer DEFAULT 0 NOT NULL,
  failure text,
  "failedAt" timestamp(3) with time zone,
  CONSTRAINT "MetadataSource_pkey" PRIMARY KEY (id)
);

CREATE TABLE "OneTimeCode" (
  id uuid NOT NULL,
  purpose text NOT NULL,
  channel text NOT NULL,
  "addressIndex" text NOT NULL,
  "addressSealed" text NOT NULL,
  "browserHash" text NOT NULL,
  "subjectId" uuid,
  "codeHash" text NOT NULL,
  checks integer DEFAULT 0 NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "closedAt" timestamp(3) with time zone,
  world text NOT NULL,
  "undeliveredAt" timestamp(3) with time zone,
  CONSTRAINT "OneTimeCode_pkey" PRIMARY KEY (id)
);

CREATE TABLE "OutboxMessage" (
  id bigserial NOT NULL,
  key text NOT NULL,
  "verificationId" uuid NOT NULL,
  kind text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "dueAt" timestamp(3) with time zone,
  tries integer DEFAULT 0 NOT NULL,
  outcome text,
  "unsubscribeHash" text,
  CONSTRAINT "OutboxMessage_pkey" PRIMARY KEY (id)
);

CREATE TABLE "OwnEnd" (
  id uuid NOT NULL,
  territory text NOT NULL,
  "consumerGroup" text NOT NULL,
  "institutionId" text,
  rule jsonb NOT NULL,
  "updatedAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "OwnEnd_pkey" PRIMARY KEY (id)
);

CREATE TABLE "OwnPaperList" (
  scope text NOT NULL,
  "appId" text,
  territory text NOT NULL,
  "consumerGroup" text NOT NULL,
  list jsonb NOT NULL,
  "updatedAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "OwnPaperList_pkey" PRIMARY KEY (scope, territory, "consumerGroup")
);

CREATE TABLE "Partner" (
  id text NOT NULL,
  mode "Mode" NOT NULL,
  name text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "appId" text,
  "disabledAt" timestamp(3) with time zone,
  "teamId" text,
  CONSTRAINT "Partner_pkey" PRIMARY KEY (id)
);

CREATE TABLE "Passkey" (
  id text NOT NULL,
  "accountId" uuid NOT NULL,
  "nameSealed" text NOT NULL,
  "publicKey" bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[],
  "createdAt" timestamp(3) with time zone NOT NULL,
  "lastUsedAt" timestamp(3) with time zone,
  CONSTRAINT "Passkey_pkey" PRIMARY KEY (id)
);

CREATE TABLE "PendingEvent" (
  "writeOrder" bigserial NOT NULL,
  "eventIds" uuid[],
  "appId" text NOT NULL,
  type text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "verificationId" uuid,
  data jsonb NOT NULL,
  CONSTRAINT "PendingEvent_pkey" PRIMARY KEY ("writeOrder")
);

CREATE TABLE "PoolCode" (
  id uuid NOT NULL,
  "poolId" uuid NOT NULL,
  "brandUid" text NOT NULL,
  "position" integer NOT NULL,
  "textSealed" text NOT NULL,
  "textIndex" text NOT NULL,
  "claimedAt" timestamp(3) with time zone,
  "redeemedAt" timestamp(3) with time zone,
  CONSTRAINT "PoolCode_pkey" PRIMARY KEY (id)
);

CREATE TABLE "PortalRequest" (
  hash text NOT NULL,
  "attemptId" uuid,
  "providerId" uuid NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "answeredAt" timestamp(3) with time zone,
  "assertionHash" text,
  "ticketHash" text,
  "findingSealed" text,
  "trialLinkId" uuid,
  "browserHash" text,
  CONSTRAINT "PortalRequest_owner_check" CHECK (((("attemptId" IS NULL) = ("trialLinkId" IS NOT NULL)) AND (("browserHash" IS NOT NULL) = ("trialLinkId" IS NOT NULL)))),
  CONSTRAINT "PortalRequest_pkey" PRIMARY KEY (hash)
);

CREATE TABLE "Proof" (
  id uuid NOT NULL,
  "proofIndex" text NOT NULL,
  "consumerGroup" text NOT NULL,
  "accountId" uuid NOT NULL,
  "verificationId" uuid NOT NULL,
  "holdsUntil" timestamp(3) with time zone NOT NULL,
  world text NOT NULL,
  CONSTRAINT "Proof_pkey" PRIMARY KEY (id)
);

CREATE TABLE "ProviderDisplay" (
  "providerId" uuid NOT NULL,
  display text NOT NULL,
  "fetchAt" timestamp(3) with time zone NOT NULL,
  failure text,
  CONSTRAINT "ProviderDisplay_pkey" PRIMARY KEY ("providerId")
);

CREATE TABLE "ProviderLogo" (
  "providerId" uuid NOT NULL,
  language text NOT NULL,
  "pathToken" text NOT NULL,
  source text NOT NULL,
  picture bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  CONSTRAINT "ProviderLogo_pkey" PRIMARY KEY ("providerId", language)
);

CREATE TABLE "ProviderSession" (
  id uuid NOT NULL,
  "sessionId" uuid NOT NULL,
  "staffUserId" uuid NOT NULL,
  sid text,
  "refreshSealed" text NOT NULL,
  "checkedAt" timestamp(3) with time zone NOT NULL,
  "askedAt" timestamp(3) with time zone,
  CONSTRAINT "ProviderSession_pkey" PRIMARY KEY (id)
);

CREATE TABLE "PushedRequest" (
  hash text NOT NULL,
  "clientId" text NOT NULL,
  "querySealed" text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "openedAt" timestamp(3) with time zone,
  CONSTRAINT "PushedRequest_pkey" PRIMARY KEY (hash)
);

CREATE TABLE "PutOffMail" (
  key text NOT NULL,
  kind text NOT NULL,
  "verificationId" uuid,
  "mailSealed" text NOT NULL,
  "dueAt" timestamp(3) with time zone NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  CONSTRAINT "PutOffMail_pkey" PRIMARY KEY (key)
);

CREATE TABLE "RateWindow" (
  name text NOT NULL,
  "startedAt" timestamp(3) with time zone NOT NULL,
  calls integer NOT NULL,
  CONSTRAINT "RateWindow_pkey" PRIMARY KEY (name, "startedAt")
);

CREATE TABLE "RefreshToken" (
  hash text NOT NULL,
  "familyId" uuid NOT NULL,
  "parentHash" text,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "usedAt" timestamp(3) with time zone,
  "revokedAt" timestamp(3) with time zone,
  CONSTRAINT "RefreshToken_pkey" PRIMARY KEY (hash)
);

CREATE TABLE "Register" (
  id uuid NOT NULL,
  mode "Mode" NOT NULL,
  name text NOT NULL,
  territory text NOT NULL,
  "consumerGroups" text[],
  "numberName" text NOT NULL,
  "numberExample" text,
  kind text NOT NULL,
  decides boolean NOT NULL,
  "disabledAt" timestamp(3) with time zone,
  "hashKeySealed" text,
  "signingKey" text,
  "listedAt" timestamp(3) with time zone,
  "listedUntil" timestamp(3) with time zone,
  "settingsSealed" text,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "updatedAt" timestamp(3) with time zone NOT NULL,
  "listDigest" text,
  CONSTRAINT "Register_pkey" PRIMARY KEY (id)
);

CREATE TABLE "RegisterCheck" (
  id uuid NOT NULL,
  "verificationId" uuid NOT NULL,
  "registerId" uuid NOT NULL,
  outcome text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "RegisterCheck_pkey" PRIMARY KEY (id)
);

CREATE TABLE "RegisterEntry" (
  "registerId" uuid NOT NULL,
  hash text NOT NULL,
  until date,
  CONSTRAINT "RegisterEntry_pkey" PRIMARY KEY ("registerId", hash)
);

CREATE TABLE "ReleasedFile" (
  "fileKey" text NOT NULL,
  "releasedAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "ReleasedFile_pkey" PRIMARY KEY ("fileKey")
);

CREATE TABLE "Resumption" (
  id uuid NOT NULL,
  "clientId" text,
  "pathSealed" text NOT NULL,
  language text NOT NULL,
  CONSTRAINT "Resumption_pkey" PRIMARY KEY (id)
);

CREATE TABLE "RetentionProgress" (
  rule text NOT NULL,
  "afterId" uuid NOT NULL,
  CONSTRAINT "RetentionProgress_pkey" PRIMARY KEY (rule)
);

CREATE TABLE "ReviewReturn" (
  id uuid NOT NULL,
  "attemptId" uuid NOT NULL,
  "staffUserId" uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  "noteSealed" text,
  CONSTRAINT "ReviewReturn_pkey" PRIMARY KEY (id)
);

CREATE TABLE "SamlKey" (
  id uuid NOT NULL,
  "privateKeySealed" text NOT NULL,
  certificate text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "signsSince" timestamp(3) with time zone,
  CONSTRAINT "SamlKey_pkey" PRIMARY KEY (id)
);

CREATE TABLE "SecurityNotice" (
  id uuid NOT NULL,
  "accountId" uuid NOT NULL,
  action text NOT NULL,
  "messageSealed" text NOT NULL,
  "dueAt" timestamp(3) with time zone NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  "likeKey" text,
  CONSTRAINT "SecurityNotice_pkey" PRIMARY KEY (id)
);

CREATE TABLE "SentMail" (
  hash text NOT NULL,
  mode "Mode" NOT NULL,
  "toSealed" text NOT NULL,
  "sentAt" timestamp(3) with time zone NOT NULL,
  "bouncedAt" timestamp(3) with time zone,
  "bouncedIndex" text,
  CONSTRAINT "SentMail_pkey" PRIMARY KEY (hash)
);

CREATE TABLE "Session" (
  id uuid NOT NULL,
  hash text NOT NULL,
  "accountId" uuid,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "lastSeenAt" timestamp(3) with time zone NOT NULL,
  "provenAt" timestamp(3) with time zone,
  "userAgentSealed" text,
  "staffUserId" uuid,
  "newTotpSealed" text,
  "formerHash" text,
  "formerUntil" timestamp(3) with time zone,
  "provenBy" text,
  world text NOT NULL,
  CONSTRAINT "Session_owner_check" CHECK ((num_nonnulls("accountId", "staffUserId") = 1)),
  CONSTRAINT "Session_pkey" PRIMARY KEY (id)
);

CREATE TABLE "SignInOutcome" (
  id text NOT NULL,
  "providerId" uuid NOT NULL,
  kind text NOT NULL,
  code text NOT NULL,
  count integer NOT NULL,
  "lastAt" timestamp(3) with time zone NOT NULL,
  "wordsSealed" text,
  arrived text[],
  "isTrial" boolean DEFAULT false NOT NULL,
  CONSTRAINT "SignInOutcome_pkey" PRIMARY KEY (id)
);

CREATE TABLE "SignInProvider" (
  id text NOT NULL,
  "teamId" text,
  issuer text NOT NULL,
  "clientId" text NOT NULL,
  "clientSecretSealed" text,
  "tokenAuthMethod" text,
  scope text NOT NULL,
  domains text[],
  "roleClaim" text NOT NULL,
  roles jsonb NOT NULL,
  "acrValues" text[],
  "amrValues" text[],
  enforced boolean NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "updatedAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "SignInProvider_pkey" PRIMARY KEY (id)
);

CREATE TABLE "SigningKey" (
  id uuid NOT NULL,
  algorithm text NOT NULL,
  "publicJwk" text NOT NULL,
  "privateKeySealed" text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "signsFrom" timestamp(3) with time zone NOT NULL,
  purpose text DEFAULT 'id_token'::text NOT NULL,
  CONSTRAINT "SigningKey_pkey" PRIMARY KEY (id)
);

CREATE TABLE "Spending" (
  subject text NOT NULL,
  budget text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT "Spending_pkey" PRIMARY KEY (subject, budget, at)
);

CREATE TABLE "StaffChallenge" (
  id text NOT NULL,
  challenge text NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "StaffChallenge_pkey" PRIMARY KEY (id)
);

CREATE TABLE "StaffIdentity" (
  "providerId" text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  "staffUserId" uuid NOT NULL,
  "linkedAt" timestamp(3) with time zone NOT NULL,
  "endedAt" timestamp(3) with time zone,
  CONSTRAINT "StaffIdentity_pkey" PRIMARY KEY ("providerId", issuer, subject)
);

CREATE TABLE "StaffPasskey" (
  id text NOT NULL,
  "staffUserId" uuid NOT NULL,
  "publicKey" bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[],
  "createdAt" timestamp(3) with time zone NOT NULL,
  "lastUsedAt" timestamp(3) with time zone,
  CONSTRAINT "StaffPasskey_pkey" PRIMARY KEY (id)
);

CREATE TABLE "StaffRecoveryCode" (
  "staffUserId" uuid NOT NULL,
  "codeHash" text NOT NULL,
  "usedAt" timestamp(3) with time zone,
  CONSTRAINT "StaffRecoveryCode_pkey" PRIMARY KEY ("staffUserId", "codeHash")
);

CREATE TABLE "StaffUser" (
  id uuid NOT NULL,
  "emailIndex" text NOT NULL,
  "emailSealed" text NOT NULL,
  "nameSealed" text NOT NULL,
  role text NOT NULL,
  "invitedAt" timestamp(3) with time zone NOT NULL,
  "invitationHash" text,
  "invitationExpiresAt" timestamp(3) with time zone,
  "joinedAt" timestamp(3) with time zone,
  "totpSealed" text,
  "totpStep" integer,
  "factorFailures" integer DEFAULT 0 NOT NULL,
  "factorLockedUntil" timestamp(3) with time zone,
  "disabledAt" timestamp(3) with time zone,
  "teamId" text,
  "breakGlass" boolean DEFAULT false NOT NULL,
  CONSTRAINT "StaffUser_pkey" PRIMARY KEY (id)
);

CREATE TABLE "Statement" (
  id uuid NOT NULL,
  "partnerId" text NOT NULL,
  "brandUid" text NOT NULL,
  number integer NOT NULL,
  month text NOT NULL,
  "timeZone" text NOT NULL,
  "endsAt" timestamp(3) with time zone NOT NULL,
  head text NOT NULL,
  lines integer NOT NULL,
  digest text NOT NULL,
  "seenAt" timestamp(3) with time zone NOT NULL,
  "seenId" uuid NOT NULL,
  "seenPlace" integer NOT NULL,
  totals text NOT NULL,
  tail text,
  jws text,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "closedAt" timestamp(3) with time zone,
  CONSTRAINT "Statement_pkey" PRIMARY KEY (id)
);

CREATE TABLE "StatementLine" (
  "transactionId" uuid NOT NULL,
  place integer NOT NULL,
  "statementId" uuid NOT NULL,
  line integer NOT NULL,
  text text NOT NULL,
  CONSTRAINT "StatementLine_pkey" PRIMARY KEY ("transactionId", place)
);

CREATE TABLE "StockNotice" (
  id uuid NOT NULL,
  "poolId" uuid NOT NULL,
  marks text[],
  "codesLeft" integer NOT NULL,
  "dueAt" timestamp(3) with time zone NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  CONSTRAINT "StockNotice_pkey" PRIMARY KEY (id)
);

CREATE TABLE "StudentRecord" (
  "verificationId" uuid NOT NULL,
  world text NOT NULL,
  "accountId" uuid NOT NULL,
  "institutionId" text NOT NULL,
  "mailboxIndex" text,
  strength text NOT NULL,
  "provenOn" date NOT NULL,
  "endsOn" date NOT NULL,
  CONSTRAINT "StudentRecord_pkey" PRIMARY KEY ("verificationId")
);

CREATE TABLE "Team" (
  id text NOT NULL,
  name text NOT NULL,
  "disabledAt" timestamp(3) with time zone,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "brandsMax" integer,
  "peopleMax" integer,
  "poolsMax" integer,
  "ratePerMinuteMax" integer,
  "tokensMax" integer,
  "signInDomains" text[] DEFAULT ARRAY[]::text[],
  CONSTRAINT "Team_pkey" PRIMARY KEY (id)
);

CREATE TABLE "TextDelivery" (
  id uuid NOT NULL,
  "aboutId" uuid,
  provider text NOT NULL,
  "isCall" boolean NOT NULL,
  "sentAt" timestamp(3) with time zone NOT NULL,
  state text DEFAULT 'sent'::text NOT NULL,
  code text,
  "providerId" text,
  "reportedAt" timestamp(3) with time zone,
  "isWhatsApp" boolean DEFAULT false NOT NULL,
  CONSTRAINT "TextDelivery_pkey" PRIMARY KEY (id)
);

CREATE TABLE "TokenFamily" (
  id uuid NOT NULL,
  "codeHash" text,
  "clientId" text NOT NULL,
  "accountId" uuid NOT NULL,
  flow text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "revokedAt" timestamp(3) with time zone,
  scopes text[] DEFAULT ARRAY[]::text[],
  "authenticatedAt" timestamp(3) with time zone,
  "authenticatedBy" text,
  supergroup text,
  CONSTRAINT "TokenFamily_pkey" PRIMARY KEY (id)
);

CREATE TABLE "TrackingAdjustment" (
  "transactionId" uuid NOT NULL,
  place integer NOT NULL,
  id uuid NOT NULL,
  "adjustmentId" text NOT NULL,
  "valueChange" numeric(12,2) NOT NULL,
  "qualifyingChange" numeric(12,2) NOT NULL,
  "netValue" numeric(12,2) NOT NULL,
  "netQualifying" numeric(12,2) NOT NULL,
  "receivedAt" timestamp(3) with time zone NOT NULL,
  attributes text NOT NULL,
  CONSTRAINT "TrackingAdjustment_pkey" PRIMARY KEY ("transactionId", place)
);

CREATE TABLE "TrackingOrder" (
  "brandUid" text NOT NULL,
  "orderId" text NOT NULL,
  "transactionId" uuid NOT NULL,
  CONSTRAINT "TrackingOrder_pkey" PRIMARY KEY ("brandUid", "orderId")
);

CREATE TABLE "TrackingTransaction" (
  id uuid NOT NULL,
  "partnerId" text NOT NULL,
  "brandUid" text NOT NULL,
  code text NOT NULL,
  "transactionValue" numeric(12,2) NOT NULL,
  "qualifyingAmount" numeric(12,2) NOT NULL,
  currency character(3) NOT NULL,
  "occurredAt" timestamp(0) with time zone NOT NULL,
  "receivedAt" timestamp(3) with time zone NOT NULL,
  attributes text NOT NULL,
  "voidedAt" timestamp(3) with time zone,
  "voidReason" text,
  adjustments integer,
  "netQualifying" numeric(12,2),
  "netValue" numeric(12,2),
  "refundedQualifying" numeric(20,2),
  "refundedValue" numeric(20,2),
  CONSTRAINT "TrackingTransaction_pkey" PRIMARY KEY (id)
);

CREATE TABLE "Attribution" (
  "transactionId" uuid NOT NULL,
  "poolId" uuid NOT NULL,
  "claimId" uuid,
  supergroup text,
  territory text,
  "institutionKind" text,
  "isReturning" boolean,
  "brandUid" text NOT NULL,
  "occurredAt" timestamp(0) with time zone NOT NULL,
  CONSTRAINT "Attribution_pkey" PRIMARY KEY ("transactionId")
);

CREATE TABLE "Unentered" (
  id bigserial NOT NULL,
  proof text NOT NULL,
  subject text NOT NULL,
  budget text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "Unentered_pkey" PRIMARY KEY (id)
);

CREATE TABLE "UsedAssertion" (
  index text NOT NULL,
  "forgetAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "UsedAssertion_pkey" PRIMARY KEY (index)
);

CREATE TABLE "UsedKey" (
  kind text NOT NULL,
  id text NOT NULL,
  "check" text NOT NULL,
  "addedAt" timestamp(3) with time zone NOT NULL,
  "retiredAt" timestamp(3) with time zone,
  CONSTRAINT "UsedKey_pkey" PRIMARY KEY (kind, id)
);

CREATE TABLE "UsedMail" (
  index text NOT NULL,
  "forgetAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "UsedMail_pkey" PRIMARY KEY (index)
);

CREATE TABLE "Verification" (
  id uuid NOT NULL,
  "appId" text NOT NULL,
  mode "Mode" NOT NULL,
  stage text NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  territory text NOT NULL,
  "consumerGroup" text NOT NULL,
  "institutionId" text,
  "firstNameSealed" text NOT NULL,
  "lastNameSealed" text NOT NULL,
  "emailSealed" text NOT NULL,
  "dobSealed" text NOT NULL,
  "graduationYear" integer,
  "externalId" text,
  "accountId" uuid,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "updatedAt" timestamp(3) with time zone NOT NULL,
  "expiresOn" date,
  "lapsesAt" timestamp(3) with time zone,
  "dueAt" timestamp(3) with time zone,
  "dueVerdict" text,
  rejections integer DEFAULT 0 NOT NULL,
  "rejectionMethod" text,
  "rejectionCode" text,
  "phoneSealed" text,
  "phoneIndex" text,
  "codeHash" text,
  "codeExpiresAt" timestamp(3) with time zone,
  "codeChecks" integer DEFAULT 0 NOT NULL,
  "codeSends" timestamp(3) with time zone[],
  "mailSends" timestamp(3) with time zone[],
  "sendingSince" timestamp(3) with time zone,
  "onPages" boolean DEFAULT false NOT NULL,
  "emailIndex" text,
  "metadataSealed" text,
  "endNotice" integer,
  "dueGraduationYear" integer,
  "proofHolders" text[] DEFAULT ARRAY[]::text[],
  "proofStrength" text,
  "provenBy" text[] DEFAULT ARRAY[]::text[],
  "rejectionNotice" text,
  "dueNotice" text,
  "dueDocumentUntil" date,
  CONSTRAINT "Verification_pkey" PRIMARY KEY (id)
);

CREATE TABLE "VerificationEvent" (
  id bigserial NOT NULL,
  "verificationId" uuid NOT NULL,
  event text NOT NULL,
  "fromStage" text NOT NULL,
  "toStage" text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT "VerificationEvent_pkey" PRIMARY KEY (id)
);

CREATE TABLE "WebhookAttempt" (
  id uuid NOT NULL,
  "deliveryId" uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  "durationMs" integer NOT NULL,
  status integer,
  failure text,
  "answerSealed" text,
  CONSTRAINT "WebhookAttempt_pkey" PRIMARY KEY (id)
);

CREATE TABLE "WebhookDelivery" (
  id uuid NOT NULL,
  "endpointId" uuid NOT NULL,
  "eventId" uuid NOT NULL,
  number bigint NOT NULL,
  type text NOT NULL,
  "verificationId" uuid,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "dueAt" timestamp(3) with time zone,
  "leasedUntil" timestamp(3) with time zone,
  tries integer DEFAULT 0 NOT NULL,
  outcome text,
  "doneAt" timestamp(3) with time zone,
  CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY (id)
);

CREATE TABLE "WebhookEndpoint" (
  id uuid NOT NULL,
  "appId" text NOT NULL,
  url text NOT NULL,
  types text[],
  description text NOT NULL,
  "contactSealed" text,
  cursor bigint DEFAULT 0 NOT NULL,
  "pausedAt" timestamp(3) with time zone,
  "pausedFor" text,
  "noticeDueAt" timestamp(3) with time zone,
  "noticeTries" integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  "failingSince" timestamp(3) with time zone,
  "restsUntil" timestamp(3) with time zone,
  "deliveredAt" timestamp(3) with time zone,
  "createdAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY (id)
);

CREATE TABLE "WebhookSecret" (
  id uuid NOT NULL,
  "endpointId" uuid NOT NULL,
  "secretSealed" text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "expiresAt" timestamp(3) with time zone,
  CONSTRAINT "WebhookSecret_pkey" PRIMARY KEY (id)
);

-- A row for each order, adjustment and void, with what is attributed to its order: what all readers of sales read.
CREATE VIEW "SaleLine" AS
SELECT sold.id AS "transactionId", line.place, line.kind, line."adjustmentId", line."adjustmentType",
  sold."partnerId", sold."brandUid", sold.attributes::json ->> 'orderId' AS "orderId", sold.currency::text AS currency,
  sold."occurredAt", sold."receivedAt", sold."voidedAt", line.at, line."recordedAt",
  line.value, line.qualifying, line."qualifyingLeft",
  attribution."poolId", attribution."claimId", attribution.supergroup, attribution.territory,
  attribution."institutionKind", attribution."isReturning"
FROM "TrackingTransaction" AS sold
  LEFT JOIN "Attribution" AS attribution ON attribution."transactionId" = sold.id
  CROSS JOIN LATERAL (
    SELECT 0 AS place, 'order' AS kind, NULL AS "adjustmentId", NULL AS "adjustmentType", sold."occurredAt" AS at,
      sold."receivedAt" AS "recordedAt", sold."transactionValue" AS value, sold."qualifyingAmount" AS qualifying,
      sold."qualifyingAmount" AS "qualifyingLeft"
    UNION ALL
    SELECT adjusted.place, 'adjustment', adjusted."adjustmentId", adjusted.attributes::json ->> 'type',
      to_timestamp((adjusted.attributes::json ->> 'timestamp')::bigint), adjusted."receivedAt", adjusted."valueChange",
      adjusted."qualifyingChange", adjusted."netQualifying"
    FROM "TrackingAdjustment" AS adjusted
    WHERE sold.adjustments IS NOT NULL AND adjusted."transactionId" = sold.id
    UNION ALL
    SELECT 2147483647, 'void', NULL, NULL, greatest(sold."voidedAt", sold."occurredAt"), sold."voidedAt",
      -coalesce(sold."netValue", sold."transactionValue"), -coalesce(sold."netQualifying", sold."qualifyingAmount"), 0
    WHERE sold."voidedAt" IS NOT NULL
  ) AS line;

CREATE INDEX "AccessToken_accountId_idx" ON "AccessToken" USING btree ("accountId");
CREATE INDEX "AccessToken_expiresAt_idx" ON "AccessToken" USING btree ("expiresAt");
CREATE INDEX "AccessToken_familyId_idx" ON "AccessToken" USING btree ("familyId");
CREATE INDEX "Account_deletedAt_idx" ON "Account" USING btree ("deletedAt");
CREATE INDEX "Account_formerPhoneIndex_idx" ON "Account" USING btree ("formerPhoneIndex");
CREATE INDEX "Account_orphanedAt_idx" ON "Account" USING btree ("orphanedAt");

CREATE UNIQUE INDEX "Account_svcId_key" ON "Account" USING btree ("svcId");

CREATE INDEX "Account_world_createdAt_idx" ON "Account" USING btree (world, "createdAt");
CREATE INDEX "ApiCallCount_minute_idx" ON "ApiCallCount" USING brin (minute);
CREATE INDEX "ApiCall_at_idx" ON "ApiCall" USING brin (at);
CREATE INDEX "ApiCall_ownerKind_ownerId_id_idx" ON "ApiCall" USING btree ("ownerKind", "ownerId", id);
CREATE INDEX "ApiCall_requestId_idx" ON "ApiCall" USING btree ("requestId");
CREATE INDEX "App_teamId_idx" ON "App" USING btree ("teamId");
CREATE INDEX "Attempt_addressIndex_idx" ON "Attempt" USING btree ("addressIndex");

CREATE UNIQUE INDEX "Attempt_linkHash_key" ON "Attempt" USING btree ("linkHash");

CREATE INDEX "Attempt_method_state_createdAt_idx" ON "Attempt" USING btree (method, state, "createdAt");
CREATE INDEX "Attempt_mode_createdAt_method_state_decidedAt_idx" ON "Attempt" USING btree (mode, "createdAt", method, state, "decidedAt");
CREATE INDEX "Attempt_mode_method_state_createdAt_id_idx" ON "Attempt" USING btree (mode, method, state, "createdAt", id);
CREATE INDEX "Attempt_verificationId_state_idx" ON "Attempt" USING btree ("verificationId", state);
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry" USING brin (at);

CREATE UNIQUE INDEX "AuditEntry_sequence_key" ON "AuditEntry" USING btree (sequence);

CREATE INDEX "AuditEntry_subject_at_idx" ON "AuditEntry" USING btree (subject, at);
CREATE INDEX "AuditEntry_teamId_sequence_idx" ON "AuditEntry" USING btree ("teamId", sequence);
CREATE INDEX "AuthorizationCode_accountId_idx" ON "AuthorizationCode" USING btree ("accountId");

CREATE UNIQUE INDEX "AuthorizationCode_begunHash_key" ON "AuthorizationCode" USING btree ("begunHash");

CREATE INDEX "AuthorizationCode_expiresAt_idx" ON "AuthorizationCode" USING btree ("expiresAt");

CREATE UNIQUE INDEX "Avatar_pathToken_key" ON "Avatar" USING btree ("pathToken");

CREATE INDEX "Brand_partnerId_idx" ON "Brand" USING btree ("partnerId");
CREATE INDEX "Client_appId_idx" ON "Client" USING btree ("appId");

CREATE UNIQUE INDEX "Client_domain_key" ON "Client" USING btree (domain);

CREATE INDEX "ClockMove_appId_movedAt_idx" ON "ClockMove" USING btree ("appId", "movedAt");
CREATE INDEX "CodeClaim_accountId_idx" ON "CodeClaim" USING btree ("accountId");
CREATE INDEX "CodeClaim_claimedAt_idx" ON "CodeClaim" USING btree ("claimedAt");
CREATE INDEX "CodeClaim_codeId_idx" ON "CodeClaim" USING btree ("codeId");

CREATE UNIQUE INDEX "CodeClaim_poolId_accountId_period_key" ON "CodeClaim" USING btree ("poolId", "accountId", period);

CREATE INDEX "CodeClaim_verificationId_idx" ON "CodeClaim" USING btree ("verificationId");
CREATE INDEX "CodePool_brandUid_createdAt_id_idx" ON "CodePool" USING btree ("brandUid", "createdAt", id);
CREATE INDEX "CodePool_partnerId_idx" ON "CodePool" USING btree ("partnerId");
CREATE INDEX "CodeReport_madeAt_idx" ON "CodeReport" USING btree ("madeAt");

CREATE UNIQUE INDEX "CodeUse_codeId_orderId_key" ON "CodeUse" USING btree ("codeId", "orderId");

CREATE INDEX "CodeUse_orderId_idx" ON "CodeUse" USING btree ("orderId");
CREATE INDEX "CodeUse_redeemedAt_idx" ON "CodeUse" USING btree ("redeemedAt");
CREATE INDEX "CommissionRule_brandUid_idx" ON "CommissionRule" USING btree ("brandUid");
CREATE INDEX "Consent_accountId_clientId_idx" ON "Consent" USING btree ("accountId", "clientId");
CREATE INDEX "Consent_clientId_idx" ON "Consent" USING btree ("clientId");
CREATE INDEX "Consent_withdrawnAt_idx" ON "Consent" USING btree ("withdrawnAt");
CREATE INDEX "CredentialNotice_credentialId_idx" ON "CredentialNotice" USING btree ("credentialId");
CREATE INDEX "CredentialNotice_dueAt_idx" ON "CredentialNotice" USING btree ("dueAt");
CREATE INDEX "Credential_appId_idx" ON "Credential" USING btree ("appId");
CREATE INDEX "Credential_clientId_idx" ON "Credential" USING btree ("clientId");
CREATE INDEX "Credential_ends_idx" ON "Credential" USING btree ("expiresAt") WHERE ("revokedAt" IS NULL);

CREATE UNIQUE INDEX "Credential_hash_key" ON "Credential" USING btree (hash);

CREATE INDEX "Credential_partnerId_idx" ON "Credential" USING btree ("partnerId");
CREATE INDEX "Credential_providerId_idx" ON "Credential" USING btree ("providerId");
CREATE INDEX "Credential_teamId_idx" ON "Credential" USING btree ("teamId");

CREATE UNIQUE INDEX "DkimKey_selector_key" ON "DkimKey" USING btree (selector);

CREATE INDEX "DocumentMatch_otherId_idx" ON "DocumentMatch" USING btree ("otherId");

CREATE UNIQUE INDEX "DocumentView_fileKey_key" ON "DocumentView" USING btree ("fileKey");

CREATE INDEX "DocumentView_print0_idx" ON "DocumentView" USING btree (print0);
CREATE INDEX "DocumentView_print1_idx" ON "DocumentView" USING btree (print1);
CREATE INDEX "DocumentView_print2_idx" ON "DocumentView" USING btree (print2);
CREATE INDEX "DocumentView_print3_idx" ON "DocumentView" USING btree (print3);

CREATE UNIQUE INDEX "DocumentView_smallKey_key" ON "DocumentView" USING btree ("smallKey");

CREATE INDEX "Document_attemptId_idx" ON "Document" USING btree ("attemptId");
CREATE INDEX "Document_deletedAt_idx" ON "Document" USING btree ("deletedAt");

CREATE UNIQUE INDEX "Document_fileKey_key" ON "Document" USING btree ("fileKey");

CREATE INDEX "Document_layoutIndex_idx" ON "Document" USING btree ("layoutIndex");
CREATE INDEX "Document_sha256Index_idx" ON "Document" USING btree ("sha256Index");
CREATE INDEX "Document_viewsState_createdAt_idx" ON "Document" USING btree ("viewsState", "createdAt");
CREATE INDEX "DomainAppeal_answerDueAt_idx" ON "DomainAppeal" USING btree ("answerDueAt");
CREATE INDEX "DomainAppeal_status_createdAt_idx" ON "DomainAppeal" USING btree (status, "createdAt");
CREATE INDEX "Erasure_erasedAt_idx" ON "Erasure" USING btree ("erasedAt");
CREATE INDEX "Erasure_journaledAt_idx" ON "Erasure" USING btree ("journaledAt");

CREATE UNIQUE INDEX "Erasure_kind_subjectId_key" ON "Erasure" USING btree (kind, "subjectId");
CREATE UNIQUE INDEX "Event_appId_number_key" ON "Event" USING btree ("appId", number);

CREATE INDEX "Event_createdAt_idx" ON "Event" USING brin ("createdAt");
CREATE INDEX "Event_verificationId_idx" ON "Event" USING btree ("verificationId", number) WHERE ("verificationId" IS NOT NULL);
CREATE INDEX "EvidenceConsent_verificationId_idx" ON "EvidenceConsent" USING btree ("verificationId");
CREATE INDEX "Handover_createdAt_idx" ON "Handover" USING btree ("createdAt");
CREATE INDEX "Handover_phoneHash_idx" ON "Handover" USING btree ("phoneHash");
CREATE INDEX "Handover_sessionId_idx" ON "Handover" USING btree ("sessionId");

CREATE UNIQUE INDEX "Handover_tokenHash_key" ON "Handover" USING btree ("tokenHash");
CREATE UNIQUE INDEX "Handover_verificationId_key" ON "Handover" USING btree ("verificationId");

CREATE INDEX "IdempotencyKey_resourceId_kept_idx" ON "IdempotencyKey" USING btree ("resourceId") WHERE ("bodySealed" IS NOT NULL);
CREATE INDEX "IdempotencyKey_startedAt_idx" ON "IdempotencyKey" USING btree ("startedAt");
CREATE INDEX "IdentityProvider_createdAt_id_idx" ON "IdentityProvider" USING btree ("createdAt", id);
CREATE INDEX "IdentityProvider_entityId_idx" ON "IdentityProvider" USING btree ("entityId");

CREATE UNIQUE INDEX "IdentityProvider_institutionId_mode_key" ON "IdentityProvider" USING btree ("institutionId", mode);

CREATE INDEX "InstitutionDomain_institutionId_idx" ON "InstitutionDomain" USING btree ("institutionId");
CREATE INDEX "InstitutionName_searchable_idx" ON "InstitutionName" USING gin (searchable gin_trgm_ops);
CREATE INDEX "InstitutionRequest_appId_createdAt_id_idx" ON "InstitutionRequest" USING btree ("appId", "createdAt", id);
CREATE INDEX "InstitutionRequest_mode_status_createdAt_idx" ON "InstitutionRequest" USING btree (mode, status, "createdAt");

CREATE UNIQUE INDEX "InstitutionRequest_world_territory_domain_key" ON "InstitutionRequest" USING btree (world, territory, domain);

CREATE INDEX "Institution_kind_territory_idx" ON "Institution" USING btree (kind, territory);
CREATE INDEX "Institution_websites_idx" ON "Institution" USING gin (websites);
CREATE INDEX "KnownBrowser_lastAt_idx" ON "KnownBrowser" USING btree ("lastAt");
CREATE INDEX "KnownBrowser_world_addressIndex_idx" ON "KnownBrowser" USING btree (world, "addressIndex");
CREATE INDEX "LoginIdentifier_accountId_idx" ON "LoginIdentifier" USING btree ("accountId");

CREATE UNIQUE INDEX "LoginIdentifier_world_addressIndex_key" ON "LoginIdentifier" USING btree (world, "addressIndex");

CREATE INDEX "Message_appId_id_idx" ON "Message" USING btree ("appId", id);

CREATE UNIQUE INDEX "Message_messageId_key" ON "Message" USING btree ("messageId");

CREATE INDEX "Message_sentAt_idx" ON "Message" USING btree ("sentAt");
CREATE INDEX "MetadataSource_createdAt_id_idx" ON "MetadataSource" USING btree ("createdAt", id);
CREATE INDEX "MetadataSource_dueAt_idx" ON "MetadataSource" USING btree ("dueAt");
CREATE INDEX "OneTimeCode_addressIndex_createdAt_idx" ON "OneTimeCode" USING btree ("addressIndex", "createdAt");
CREATE INDEX "OneTimeCode_browserHash_idx" ON "OneTimeCode" USING btree ("browserHash");
CREATE INDEX "OneTimeCode_createdAt_idx" ON "OneTimeCode" USING btree ("createdAt");
CREATE INDEX "OutboxMessage_dueAt_idx" ON "OutboxMessage" USING btree ("dueAt");

CREATE UNIQUE INDEX "OutboxMessage_key_key" ON "OutboxMessage" USING btree (key);
CREATE UNIQUE INDEX "OutboxMessage_unsubscribeHash_key" ON "OutboxMessage" USING btree ("unsubscribeHash");

CREATE INDEX "OutboxMessage_verificationId_idx" ON "OutboxMessage" USING btree ("verificationId");
CREATE INDEX "OwnEnd_institutionId_idx" ON "OwnEnd" USING btree ("institutionId");
CREATE INDEX "OwnEnd_territory_consumerGroup_idx" ON "OwnEnd" USING btree (territory, "consumerGroup");
CREATE INDEX "OwnPaperList_appId_idx" ON "OwnPaperList" USING btree ("appId");
CREATE INDEX "Partner_teamId_idx" ON "Partner" USING btree ("teamId");
CREATE INDEX "Passkey_accountId_idx" ON "Passkey" USING btree ("accountId");

CREATE UNIQUE INDEX "PoolCode_brandUid_textIndex_key" ON "PoolCode" USING btree ("brandUid", "textIndex");

CREATE INDEX "PoolCode_unclaimed_idx" ON "PoolCode" USING btree ("poolId", "position") WHERE ("claimedAt" IS NULL);

CREATE UNIQUE INDEX "PortalRequest_assertionHash_key" ON "PortalRequest" USING btree ("assertionHash");

CREATE INDEX "PortalRequest_attemptId_idx" ON "PortalRequest" USING btree ("attemptId");
CREATE INDEX "PortalRequest_createdAt_idx" ON "PortalRequest" USING btree ("createdAt");
CREATE INDEX "PortalRequest_providerId_idx" ON "PortalRequest" USING btree ("providerId");

CREATE UNIQUE INDEX "PortalRequest_ticketHash_key" ON "PortalRequest" USING btree ("ticketHash");

CREATE INDEX "PortalRequest_trialLinkId_idx" ON "PortalRequest" USING btree ("trialLinkId");
CREATE INDEX "Proof_accountId_idx" ON "Proof" USING btree ("accountId");
CREATE INDEX "Proof_verificationId_idx" ON "Proof" USING btree ("verificationId");

CREATE UNIQUE INDEX "Proof_world_proofIndex_consumerGroup_key" ON "Proof" USING btree (world, "proofIndex", "consumerGroup");

CREATE INDEX "ProviderDisplay_fetchAt_idx" ON "ProviderDisplay" USING btree ("fetchAt");

CREATE UNIQUE INDEX "ProviderLogo_pathToken_key" ON "ProviderLogo" USING btree ("pathToken");

CREATE INDEX "ProviderSession_staffUserId_idx" ON "ProviderSession" USING btree ("staffUserId");
CREATE INDEX "PushedRequest_clientId_idx" ON "PushedRequest" USING btree ("clientId");
CREATE INDEX "PushedRequest_expiresAt_idx" ON "PushedRequest" USING btree ("expiresAt");
CREATE INDEX "PutOffMail_dueAt_idx" ON "PutOffMail" USING btree ("dueAt");
CREATE INDEX "PutOffMail_verificationId_idx" ON "PutOffMail" USING btree ("verificationId");
CREATE INDEX "RateWindow_startedAt_idx" ON "RateWindow" USING btree ("startedAt");
CREATE INDEX "RefreshToken_expiresAt_idx" ON "RefreshToken" USING btree ("expiresAt");
CREATE INDEX "RefreshToken_familyId_idx" ON "RefreshToken" USING btree ("familyId");
CREATE INDEX "RefreshToken_parentHash_idx" ON "RefreshToken" USING btree ("parentHash");
CREATE INDEX "RegisterCheck_registerId_idx" ON "RegisterCheck" USING btree ("registerId");
CREATE INDEX "RegisterCheck_verificationId_at_idx" ON "RegisterCheck" USING btree ("verificationId", at);
CREATE INDEX "Register_createdAt_id_idx" ON "Register" USING btree ("createdAt", id);
CREATE INDEX "Register_mode_territory_idx" ON "Register" USING btree (mode, territory);
CREATE INDEX "Resumption_clientId_idx" ON "Resumption" USING btree ("clientId");
CREATE INDEX "ReviewReturn_attemptId_staffUserId_idx" ON "ReviewReturn" USING btree ("attemptId", "staffUserId");
CREATE INDEX "SecurityNotice_accountId_idx" ON "SecurityNotice" USING btree ("accountId");
CREATE INDEX "SecurityNotice_dueAt_idx" ON "SecurityNotice" USING btree ("dueAt");
CREATE INDEX "SentMail_bouncedIndex_idx" ON "SentMail" USING btree ("bouncedIndex");
CREATE INDEX "SentMail_sentAt_idx" ON "SentMail" USING btree ("sentAt");
CREATE INDEX "Session_accountId_idx" ON "Session" USING btree ("accountId");

CREATE UNIQUE INDEX "ProviderSession_sessionId_key" ON "ProviderSession" USING btree ("sessionId");
CREATE UNIQUE INDEX "Session_formerHash_key" ON "Session" USING btree ("formerHash");
CREATE UNIQUE INDEX "Session_hash_key" ON "Session" USING btree (hash);

CREATE INDEX "Session_lastSeenAt_idx" ON "Session" USING btree ("lastSeenAt");
CREATE INDEX "Session_staffUserId_idx" ON "Session" USING btree ("staffUserId");
CREATE INDEX "SignInOutcome_lastAt_idx" ON "SignInOutcome" USING btree ("lastAt");
CREATE INDEX "SignInOutcome_providerId_idx" ON "SignInOutcome" USING btree ("providerId");
CREATE INDEX "Spending_at_idx" ON "Spending" USING btree (at);
CREATE INDEX "StaffChallenge_expiresAt_idx" ON "StaffChallenge" USING btree ("expiresAt");
CREATE INDEX "StaffPasskey_staffUserId_idx" ON "StaffPasskey" USING btree ("staffUserId");
CREATE INDEX "StaffUser_emailIndex_idx" ON "StaffUser" USING btree ("emailIndex");

CREATE UNIQUE INDEX "SignInProvider_teamId_key" ON "SignInProvider" USING btree ("teamId");
CREATE UNIQUE INDEX "StaffIdentity_staffUserId_key" ON "StaffIdentity" USING btree ("staffUserId");
CREATE UNIQUE INDEX "StaffUser_invitationHash_key" ON "StaffUser" USING btree ("invitationHash");
CREATE UNIQUE INDEX "StaffUser_staff_emailIndex_key" ON "StaffUser" USING btree ("emailIndex") WHERE ("teamId" IS NULL);
CREATE UNIQUE INDEX "StaffUser_teamId_emailIndex_key" ON "StaffUser" USING btree ("teamId", "emailIndex");
CREATE UNIQUE INDEX "StatementLine_statementId_line_key" ON "StatementLine" USING btree ("statementId", line);
CREATE UNIQUE INDEX "Statement_brandUid_month_key" ON "Statement" USING btree ("brandUid", month);
CREATE UNIQUE INDEX "Statement_brandUid_number_key" ON "Statement" USING btree ("brandUid", number);

CREATE INDEX "StockNotice_dueAt_idx" ON "StockNotice" USING btree ("dueAt");
CREATE INDEX "StockNotice_poolId_idx" ON "StockNotice" USING btree ("poolId");
CREATE INDEX "StudentRecord_accountId_idx" ON "StudentRecord" USING btree ("accountId");
CREATE INDEX "StudentRecord_endsOn_idx" ON "StudentRecord" USING btree ("endsOn");
CREATE INDEX "StudentRecord_mailboxIndex_idx" ON "StudentRecord" USING btree ("mailboxIndex");
CREATE INDEX "TextDelivery_aboutId_sentAt_idx" ON "TextDelivery" USING btree ("aboutId", "sentAt");
CREATE INDEX "TextDelivery_sentAt_idx" ON "TextDelivery" USING btree ("sentAt");
CREATE INDEX "TokenFamily_accountId_clientId_idx" ON "TokenFamily" USING btree ("accountId", "clientId");
CREATE INDEX "TokenFamily_clientId_idx" ON "TokenFamily" USING btree ("clientId");

CREATE UNIQUE INDEX "TokenFamily_codeHash_key" ON "TokenFamily" USING btree ("codeHash");

CREATE INDEX "TrackingAdjustment_receivedAt_idx" ON "TrackingAdjustment" USING brin ("receivedAt");

CREATE UNIQUE INDEX "TrackingAdjustment_transactionId_adjustmentId_key" ON "TrackingAdjustment" USING btree ("transactionId", "adjustmentId");

CREATE INDEX "TrackingTransaction_partnerId_occurredAt_id_idx" ON "TrackingTransaction" USING btree ("partnerId", "occurredAt", id);
CREATE INDEX "TrackingTransaction_receivedAt_idx" ON "TrackingTransaction" USING brin ("receivedAt");
CREATE INDEX "TrackingTransaction_voided_idx" ON "TrackingTransaction" USING btree ("brandUid", "voidedAt") WHERE ("voidedAt" IS NOT NULL);
CREATE INDEX "Attribution_brandUid_transactionId_idx" ON "Attribution" USING btree ("brandUid", "transactionId");
CREATE INDEX "Attribution_claimId_idx" ON "Attribution" USING btree ("claimId");
CREATE INDEX "Unentered_at_idx" ON "Unentered" USING btree (at);
CREATE INDEX "Unentered_proof_idx" ON "Unentered" USING btree (proof);
CREATE INDEX "UsedAssertion_forgetAt_idx" ON "UsedAssertion" USING btree ("forgetAt");
CREATE INDEX "UsedMail_forgetAt_idx" ON "UsedMail" USING btree ("forgetAt");
CREATE INDEX "VerificationEvent_at_idx" ON "VerificationEvent" USING brin (at);
CREATE INDEX "VerificationEvent_verificationId_id_idx" ON "VerificationEvent" USING btree ("verificationId", id);
CREATE INDEX "Verification_accountId_idx" ON "Verification" USING btree ("accountId");
CREATE INDEX "Verification_appId_createdAt_id_idx" ON "Verification" USING btree ("appId", "createdAt" DESC, id);
CREATE INDEX "Verification_dueAt_idx" ON "Verification" USING btree ("dueAt");
CREATE INDEX "Verification_emailIndex_idx" ON "Verification" USING btree ("emailIndex");
CREATE INDEX "Verification_endNotice_idx" ON "Verification" USING btree ("lapsesAt") WHERE ((NOT "onPages") AND ("endNotice" IS DISTINCT FROM 0));
CREATE INDEX "Verification_externalId_appId_idx" ON "Verification" USING btree ("externalId", "appId");
CREATE INDEX "Verification_institutionId_idx" ON "Verification" USING btree ("institutionId");
CREATE INDEX "Verification_lapsesAt_idx" ON "Verification" USING btree ("lapsesAt");
CREATE INDEX "Verification_mode_createdAt_stage_rejections_idx" ON "Verification" USING btree (mode, "createdAt", stage, rejections);
CREATE INDEX "Verification_phoneIndex_idx" ON "Verification" USING btree ("phoneIndex");
CREATE INDEX "Verification_stage_updatedAt_idx" ON "Verification" USING btree (stage, "updatedAt");
CREATE INDEX "WebhookAttempt_deliveryId_at_idx" ON "WebhookAttempt" USING btree ("deliveryId", at);
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery" USING btree ("createdAt");
CREATE INDEX "WebhookDelivery_endpointId_createdAt_id_idx" ON "WebhookDelivery" USING btree ("endpointId", "createdAt", id);
CREATE INDEX "WebhookDelivery_endpointId_dueAt_idx" ON "WebhookDelivery" USING btree ("endpointId", "dueAt");

CREATE UNIQUE INDEX "WebhookDelivery_endpointId_eventId_key" ON "WebhookDelivery" USING btree ("endpointId", "eventId");

CREATE INDEX "WebhookDelivery_endpointId_verificationId_number_idx" ON "WebhookDelivery" USING btree ("endpointId", "verificationId", number);
CREATE INDEX "WebhookEndpoint_appId_createdAt_idx" ON "WebhookEndpoint" USING btree ("appId", "createdAt");
CREATE INDEX "WebhookEndpoint_noticeDueAt_idx" ON "WebhookEndpoint" USING btree ("noticeDueAt");
CREATE INDEX "WebhookSecret_endpointId_idx" ON "WebhookSecret" USING btree ("endpointId");


ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_familyId_fkey" FOREIGN KEY ("familyId") REFERENCES "TokenFamily"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "App" ADD CONSTRAINT "App_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "AuthorizationCode" ADD CONSTRAINT "AuthorizationCode_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "AuthorizationCode" ADD CONSTRAINT "AuthorizationCode_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Avatar" ADD CONSTRAINT "Avatar_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Brand" ADD CONSTRAINT "Brand_partnerId_fkey" FOREIGN KEY ("partnerId") REFERENCES "Partner"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Client" ADD CONSTRAINT "Client_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ClockMove" ADD CONSTRAINT "ClockMove_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CodeClaim" ADD CONSTRAINT "CodeClaim_codeId_fkey" FOREIGN KEY ("codeId") REFERENCES "PoolCode"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CodeClaim" ADD CONSTRAINT "CodeClaim_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "CodePool"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CodePool" ADD CONSTRAINT "CodePool_brandUid_fkey" FOREIGN KEY ("brandUid") REFERENCES "Brand"(uid) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CodeRefusal" ADD CONSTRAINT "CodeRefusal_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "CodePool"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CodeSum" ADD CONSTRAINT "CodeSum_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "CodePool"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CodeUse" ADD CONSTRAINT "CodeUse_codeId_fkey" FOREIGN KEY ("codeId") REFERENCES "PoolCode"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CommissionRule" ADD CONSTRAINT "CommissionRule_brandUid_fkey" FOREIGN KEY ("brandUid") REFERENCES "Brand"(uid) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CredentialNotice" ADD CONSTRAINT "CredentialNotice_credentialId_fkey" FOREIGN KEY ("credentialId") REFERENCES "Credential"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_partnerId_fkey" FOREIGN KEY ("partnerId") REFERENCES "Partner"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "IdentityProvider"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "DocumentMatch" ADD CONSTRAINT "DocumentMatch_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "DocumentMatch" ADD CONSTRAINT "DocumentMatch_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES "Document"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "DocumentView" ADD CONSTRAINT "DocumentView_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Document" ADD CONSTRAINT "Document_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "Attempt"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "EvidenceConsent" ADD CONSTRAINT "EvidenceConsent_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ExportRun" ADD CONSTRAINT "ExportRun_staffUserId_fkey" FOREIGN KEY ("staffUserId") REFERENCES "StaffUser"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "FunnelRest" ADD CONSTRAINT "FunnelRest_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "FunnelSum" ADD CONSTRAINT "FunnelSum_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Handover" ADD CONSTRAINT "Handover_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Handover" ADD CONSTRAINT "Handover_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "IdentityProvider" ADD CONSTRAINT "IdentityProvider_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "InstitutionDomain" ADD CONSTRAINT "InstitutionDomain_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "InstitutionName" ADD CONSTRAINT "InstitutionName_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "InstitutionRequest" ADD CONSTRAINT "InstitutionRequest_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "LoginIdentifier" ADD CONSTRAINT "LoginIdentifier_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Message" ADD CONSTRAINT "Message_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "OutboxMessage" ADD CONSTRAINT "OutboxMessage_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "OwnEnd" ADD CONSTRAINT "OwnEnd_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "OwnPaperList" ADD CONSTRAINT "OwnPaperList_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Partner" ADD CONSTRAINT "Partner_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PoolCode" ADD CONSTRAINT "PoolCode_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "CodePool"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PortalRequest" ADD CONSTRAINT "PortalRequest_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "Attempt"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PortalRequest" ADD CONSTRAINT "PortalRequest_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "IdentityProvider"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PortalRequest" ADD CONSTRAINT "PortalRequest_trialLinkId_fkey" FOREIGN KEY ("trialLinkId") REFERENCES "Credential"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Proof" ADD CONSTRAINT "Proof_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Proof" ADD CONSTRAINT "Proof_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ProviderDisplay" ADD CONSTRAINT "ProviderDisplay_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "IdentityProvider"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ProviderLogo" ADD CONSTRAINT "ProviderLogo_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "ProviderDisplay"("providerId") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ProviderSession" ADD CONSTRAINT "ProviderSession_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ProviderSession" ADD CONSTRAINT "ProviderSession_staffUserId_fkey" FOREIGN KEY ("staffUserId") REFERENCES "StaffIdentity"("staffUserId") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PushedRequest" ADD CONSTRAINT "PushedRequest_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PutOffMail" ADD CONSTRAINT "PutOffMail_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "RefreshToken" ADD CONSTRAINT "RefreshToken_familyId_fkey" FOREIGN KEY ("familyId") REFERENCES "TokenFamily"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "RegisterCheck" ADD CONSTRAINT "RegisterCheck_registerId_fkey" FOREIGN KEY ("registerId") REFERENCES "Register"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "RegisterCheck" ADD CONSTRAINT "RegisterCheck_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "RegisterEntry" ADD CONSTRAINT "RegisterEntry_registerId_fkey" FOREIGN KEY ("registerId") REFERENCES "Register"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Resumption" ADD CONSTRAINT "Resumption_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Resumption" ADD CONSTRAINT "Resumption_id_fkey" FOREIGN KEY (id) REFERENCES "Verification"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ReviewReturn" ADD CONSTRAINT "ReviewReturn_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "Attempt"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "SecurityNotice" ADD CONSTRAINT "SecurityNotice_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Session" ADD CONSTRAINT "Session_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Session" ADD CONSTRAINT "Session_staffUserId_fkey" FOREIGN KEY ("staffUserId") REFERENCES "StaffUser"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "SignInOutcome" ADD CONSTRAINT "SignInOutcome_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "IdentityProvider"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "SignInProvider" ADD CONSTRAINT "SignInProvider_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "StaffIdentity" ADD CONSTRAINT "StaffIdentity_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "SignInProvider"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "StaffIdentity" ADD CONSTRAINT "StaffIdentity_staffUserId_fkey" FOREIGN KEY ("staffUserId") REFERENCES "StaffUser"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "StaffPasskey" ADD CONSTRAINT "StaffPasskey_staffUserId_fkey" FOREIGN KEY ("staffUserId") REFERENCES "StaffUser"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "StaffRecoveryCode" ADD CONSTRAINT "StaffRecoveryCode_staffUserId_fkey" FOREIGN KEY ("staffUserId") REFERENCES "StaffUser"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "StaffUser" ADD CONSTRAINT "StaffUser_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "StatementLine" ADD CONSTRAINT "StatementLine_statementId_fkey" FOREIGN KEY ("statementId") REFERENCES "Statement"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Statement" ADD CONSTRAINT "Statement_brandUid_fkey" FOREIGN KEY ("brandUid") REFERENCES "Brand"(uid) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "StockNotice" ADD CONSTRAINT "StockNotice_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "CodePool"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "StudentRecord" ADD CONSTRAINT "StudentRecord_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TokenFamily" ADD CONSTRAINT "TokenFamily_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TokenFamily" ADD CONSTRAINT "TokenFamily_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "VerificationEvent" ADD CONSTRAINT "VerificationEvent_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Verification" ADD CONSTRAINT "Verification_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Verification" ADD CONSTRAINT "Verification_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Verification" ADD CONSTRAINT "Verification_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "WebhookAttempt" ADD CONSTRAINT "WebhookAttempt_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "WebhookDelivery"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "WebhookEndpoint"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "WebhookEndpoint" ADD CONSTRAINT "WebhookEndpoint_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "WebhookSecret" ADD CONSTRAINT "WebhookSecret_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "WebhookEndpoint"(id) ON UPDATE CASCADE ON DELETE CASCADE;
