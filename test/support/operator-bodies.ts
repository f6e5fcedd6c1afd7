import { UNKNOWN_ID } from "./operator.ts";
import { PNG } from "./pictures.ts";

/** A sound body for each operation of the operator API that takes one. */
export const bodies: Record<string, object> = {
  createApp: { name: "Shop", mode: "test", consumerGroups: ["student"] },
  updateApp: { name: "Shop" },
  issueAppToken: {},
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
  setClientLogo: { base64Data: PNG },
  createPartner: { name: "Shop", mode: "test" },
  updatePartner: { appId: null },
  createBrand: { name: "Shop", country: "GB" },
  issueTrackingKey: {},
  updateTrackingKey: { ratePerMinute: 7 },
  issueOperatorToken: { name: "Night shift" },
  inviteOperator: { email: "grace@example.com", name: "Grace Hopper", role: "reviewer" },
  updateOperator: { role: "support" },
  upsertInstitutions: {
    institutions: [{ institutionId: "new.ac.uk", name: "New", kind: "education", domains: [] }],
  },
  decideDomainAppeal: { decision: "refuse" },
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
  tryClaims: { institutionId: "ox.ac.uk", mode: "test", claims: { sub: "x" } },
  createWebhookEndpoint: { url: "https://shop.example/hooks" },
  updateWebhookEndpoint: { paused: true },
  rotateWebhookSecret: { replaces: UNKNOWN_ID },
  replayWebhookDeliveries: { failed: true },
  reportEmailBounce: { email: "ada@ox.ac.uk", mode: "test" },
};
