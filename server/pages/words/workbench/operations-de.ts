/** Names of a team's operations in German; what is missing stands in English. */
import { operationsDe } from "../console/de/operations.ts";

export const teamOperationsDe: Readonly<Record<string, string>> = {
  ...operationsDe,
  listPartners: "Tracking-Partner",
  getPartner: "Tracking-Partner",
  getClientBranding: "Aussehen und Texte",
  listClientPreviews: "Vorschau-Links",
  revokeClientPreview: "Vorschau-Link widerrufen",
  rotateWebhookSecret: "Geheimnis des Webhook-Endpunkts wechseln",
  listPartnerTokens: "Partner-Token",
  issuePartnerToken: "Partner-Token ausstellen",
  revokePartnerToken: "Partner-Token widerrufen",
  getAppTestClock: "Testuhr",
  moveAppTestClock: "Testuhr vorstellen",
  listAppTestMessages: "Nachrichten im Testmodus",
  listAppTestVerifications: "Verifikationen im Testmodus",
  getAppTestVerification: "Verifikation im Testmodus",
  decideAppTestAttempt: "Versuch entscheiden",
  expireAppTestVerification: "Verifikation ablaufen lassen",
  listAppInstitutionRequests: "Angefragte Einrichtungen",
  getTeamLimits: "Grenzen und ihr Verbrauch",
  listTeamAudit: "Prüfprotokoll des Teams",
};
