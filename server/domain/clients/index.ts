/** Door of the wing: apps, OAuth clients and brands of partners. */
export {
  type AppProof,
  appIssuerOf,
  assertionAudiences,
  authenticateApp,
  introspectAppAccess,
  issueAppAccess,
  type ProvenApp,
  readAppScopes,
  revokeAppAccess,
} from "./app/app-access.ts";
export { appOfToken, createAppTokens } from "./app/app-tokens.ts";
export {
  type AppSettings,
  createApp,
  findApp,
  listApps,
  newTestCode,
  type OutcomeMails,
  type PhoneStep,
  readOutcomeMails,
  removeApp,
  requireUnused,
  updateApp,
  validateApp,
} from "./app/apps.ts";
export { assertionAlgorithms } from "./app/assertion.ts";
export { findBrand, hasMarkup, setBranding, validateBranding } from "./app/branding.ts";
export { findSite, hostOf, mayBeClients, otherOrigin, pagesOrigin } from "./app/client-domain.ts";
export {
  decodeLogo,
  LOGO_BYTES_MAX,
  readClientLogo,
  readLogo,
  removeClientLogo,
  setClientLogo,
} from "./app/client-logo.ts";
export {
  type ClientSettings,
  type InstallationSettings,
  missingVariable,
  newClientSettings,
  validateChanges,
  validateNewClient,
} from "./app/client-rules.ts";
export {
  authenticateClient,
  type Client,
  createClient,
  findClient,
  findPublicClient,
  getClient,
  isClientId,
  listClients,
  removeClient,
  updateClient,
} from "./app/clients.ts";
export { endAppTokens, endClientTokens, hasEnded } from "./app/cut-off.ts";
export {
  asksForDocument,
  groupsWithDocument,
  MAIL_RULES,
  type MailRule,
  mailRuleFor,
} from "./app/mail-rule.ts";
export {
  createPreviewLink,
  type IssuedPreviewLink,
  listOpenPreviewLinks,
  openPreviewLink,
  type PreviewLink,
  previewLinksOf,
} from "./app/preview-link.ts";
export {
  listOverrides,
  omitSwitches,
  type Pkce,
  readRules,
  readSwitches,
  ruleInSql,
  toProfiled,
} from "./app/profiles.ts";
export { isOnLoopback, isRegistered, withoutParameter, withParameter } from "./app/redirect-url.ts";
export { isClientOrigin } from "./app/web-origins.ts";
export {
  appliedColours,
  BRAND_FIELDS,
  type Brand,
  type Branding,
  type BrandLogo,
  type BrandSource,
  type BrandTexts,
  brandOf,
  type FooterLink,
  inBrandOrder,
  logoPath,
  readBranding,
} from "./brand/brand.ts";
export { type Correction, type GivenColours, THEMES, type Theme } from "./brand/colours.ts";
export { linkHashAt, OWN_SITE, type Site, siteOf } from "./brand/site.ts";
export { brandStyle, brandStylePath, inTheme, readTheme } from "./brand/style.ts";
export { ceilingsOf, requireBelowCeiling } from "./team/ceilings.ts";
export { callOwnersOf, ownedBy, ownedIds, requireOwn, requireTeam } from "./team/ownership.ts";
export { createTeam, findTeam, listTeams, updateTeam, validateTeam } from "./team/teams.ts";
