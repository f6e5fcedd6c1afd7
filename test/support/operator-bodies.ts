import { generate } from "selfsigned";
import { UNKNOWN_ID } from "./operator.ts";
import { PNG } from "./pictures.ts";

/** In force at any time of a test. */
const usual = {
  keyType: "ec",
  curve: "P-256",
  notBeforeDate: new Date("2020-01-01"),
  notAfterDate: new Date("2120-01-01"),
} as const;
const registrar = await generate([{ name: "commonName", value: "Registrar" }], {
  ...usual,
  extensions: [{ name: "basicConstraints", cA: true }],
});
/** A certificate of the registrar's, with its key. */
const { cert: certificates, private: privateKey } = await generate([{ name: "commonName", value: "Shop" }], {
  ...usual,
  ca: { key: registrar.private, cert: registrar.cert },
  extensions: [{ name: "basicConstraints", cA: false }],
});

/** A sound body for each operation of the management API that takes one. */
export const bodies: Record<string, object> = {
  createApp: { name: "Shop", mode: "test", consumerGroups: ["student"] },
  updateApp: { name: "Shop" },
  issueAppToken: {},
  issueClientSecret: {},
  createClient: {
    appId: "app_demo",
    name: "Shop",
    redirectUris: ["https://shop.example/callback"],
    supergroups: ["student"],
    countries: ["GB"],
  },
  updateClient: { name: "Shop" },
  setClientBranding: {},
  createClientPreview: {},
  createTill: { name: "Till 3", supergroup: "student", country: "GB" },
  setClientLogo: { base64Data: PNG },
  createTeam: { name: "Northwind Shops" },
  updateTeam: { name: "Northwind" },
  inviteTeamPerson: { email: "ada@example.com", role: "analyst" },
  createPartner: { name: "Shop", mode: "test" },
  updatePartner: { appId: null },
  updateBrand: { name: "Shop" },
  createBrand: { name: "Shop", country: "GB" },
  createCodePool: { name: "Autumn", kind: "unique", supergroups: ["student"], allowance: "once" },
  updateCodePool: { lowAt: 7 },
  createCommissionRule: { percent: "7.5", fromMonth: "2026-01" },
  endCommissionRule: { untilMonth: "2026-12" },
  closeStatement: { month: "2026-01" },
  addPoolCodes: { codes: ["AUTUMN-1"] },
  removePoolCodes: { codes: ["AUTUMN-1"] },
  makePoolCodes: { count: 1 },
  issueTrackingKey: {},
  updateTrackingKey: { ratePerMinute: 7 },
  issueOperatorToken: { name: "Night shift" },
  inviteStaffUser: { email: "grace@example.com", name: "Grace Hopper", role: "reviewer" },
  setSignInProvider: {
    issuer: "https://idp.example",
    clientId: "cohort",
    domains: ["example.com"],
    roles: { admin: ["admins"] },
  },
  updateStaffUser: { role: "support" },
  upsertInstitutions: {
    institutions: [{ institutionId: "new.ac.uk", name: "New", kind: "education", domains: [] }],
  },
  decideDomainAppeal: { decision: "reject" },
  decideInstitutionRequest: { decision: "reject" },
  decideReview: { decision: "approve" },
  saveIdentityProvider: {
    institutionId: "ox.ac.uk",
    mode: "test",
    oidc: { issuer: "https://idp.example", clientId: "cohort" },
  },
  rotateKeys: {},
  rotateSigningKeys: {},
  retireKeys: {},
  restoreQuarantinedFiles: {},
  importIdentityProviders: {
    mode: "test",
    entities: [{ entityId: "x", signInUrl: "https://idp.example", certificates: ["AA"], scopes: [] }],
  },
  addMetadataSource: { mode: "live", url: "https://idp.example/metadata", institutionId: "ox.ac.uk" },
  createRegister: {
    mode: "test",
    name: "Register",
    territory: "GB",
    consumerGroups: ["healthcare"],
    numberName: "Number",
    list: { signingKey: { kty: "OKP", crv: "Ed25519", x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo" } },
  },
  addWalletIssuer: {
    institutionId: "ox.ac.uk",
    mode: "test",
    issuer: "https://credentials.example",
    keysUrl: "https://credentials.example/jwks",
    credentialTypes: ["https://credentials.example/student"],
  },
  saveWalletVerifier: { appId: "app_demo", certificates, privateKey },
  setInstitutionBelief: { belief: true },
  setEnd: { kind: "term", ends: ["03-31", "09-30"], graceDays: 30 },
  setInstitutionDeparture: { why: "closed" },
  setPapers: {
    language: "en",
    papers: [{ paperId: "veteran_card", kind: "veteran_card", mustShow: ["name"], cover: [] }],
    refused: [
      { paperId: "mod_90", title: "MOD 90", why: "law", instead: ["veteran_card"], unconfirmed: true },
    ],
  },
  confirmPapers: { paperIds: ["mod_90"] },
  updateRegister: { disabled: true },
  replaceRegisterList: { list: "x" },
  tryRegister: { number: "1", firstName: "Ada", lastName: "Lovelace", dateOfBirth: "1985-12-10" },
  tryClaims: { institutionId: "ox.ac.uk", mode: "test", claims: { sub: "x" } },
  createWebhookEndpoint: { url: "https://shop.example/hooks" },
  updateWebhookEndpoint: { paused: true },
  rotateWebhookSecret: { replaces: UNKNOWN_ID },
  replayWebhookDeliveries: { failed: true },
  searchMembers: { text: "ada@ox.ac.uk" },
  replayAuditStream: { from: 1 },
  allowMailAddress: { email: "ada@ox.ac.uk" },
  reportEmailBounce: { email: "ada@ox.ac.uk", mode: "test" },
};
