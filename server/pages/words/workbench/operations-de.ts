/** Names of the partner API's operations in German; what is missing stands in English. */
import { operationsDe } from "../console/de/operations.ts";

/** Operations that the operator API has too, under the name without "Own". */
const shared = Object.fromEntries(
  Object.entries(operationsDe).map(([name, german]) => [name.replace(/^[a-z]+/, "$&Own"), german]),
);

export const partnerOperationsDe: Readonly<Record<string, string>> = {
  ...shared,
  listOwnPartners: "Tracking-Partner",
  getOwnPartner: "Tracking-Partner",
  getOwnClientBranding: "Aussehen und Texte",
  listOwnClientPreviews: "Vorschau-Links",
  revokeOwnClientPreview: "Vorschau-Link widerrufen",
  rotateOwnWebhookSecret: "Geheimnis des Webhook-Endpunkts wechseln",
  listPartnerTokens: "Partner-Token",
  issuePartnerToken: "Partner-Token ausstellen",
  revokePartnerToken: "Partner-Token widerrufen",
  getOwnTestClock: "Testuhr",
  moveOwnTestClock: "Testuhr vorstellen",
  listOwnTestMessages: "Nachrichten im Testmodus",
  listOwnTestVerifications: "Verifikationen im Testmodus",
  getOwnTestVerification: "Verifikation im Testmodus",
  decideOwnTestAttempt: "Versuch entscheiden",
  expireOwnTestVerification: "Verifikation ablaufen lassen",
  listOwnInstitutionRequests: "Angefragte Einrichtungen",
  getOwnLimits: "Grenzen und ihr Verbrauch",
  listTeamAudit: "Prüfprotokoll des Teams",
};
