import type { operations } from "../../../generated/partner.ts";
import type { Handlers } from "../../http/operation.ts";
import { addPoolCodes } from "../operator/addPoolCodes.ts";
import { createBrand } from "../operator/createBrand.ts";
import { createClientPreview } from "../operator/createClientPreview.ts";
import { createCodePool } from "../operator/createCodePool.ts";
import { createWebhookEndpoint } from "../operator/createWebhookEndpoint.ts";
import { exportBrandStatement } from "../operator/exportBrandStatement.ts";
import { exportPoolCodes } from "../operator/exportPoolCodes.ts";
import { getApp } from "../operator/getApp.ts";
import { getBrand } from "../operator/getBrand.ts";
import { getBrandStatement } from "../operator/getBrandStatement.ts";
import { getClient } from "../operator/getClient.ts";
import { getClientBranding } from "../operator/getClientBranding.ts";
import { getCodePool } from "../operator/getCodePool.ts";
import { getPartner } from "../operator/getPartner.ts";
import { getWebhookDelivery } from "../operator/getWebhookDelivery.ts";
import { getWebhookEndpoint } from "../operator/getWebhookEndpoint.ts";
import { issueAppToken } from "../operator/issueAppToken.ts";
import { issueClientSecret } from "../operator/issueClientSecret.ts";
import { issueTrackingKey } from "../operator/issueTrackingKey.ts";
import { listAppTokens } from "../operator/listAppTokens.ts";
import { listBrandStatements } from "../operator/listBrandStatements.ts";
import { listBrands } from "../operator/listBrands.ts";
import { listClientPreviews } from "../operator/listClientPreviews.ts";
import { listClientSecrets } from "../operator/listClientSecrets.ts";
import { listCodePools } from "../operator/listCodePools.ts";
import { listCommissionRules } from "../operator/listCommissionRules.ts";
import { listTrackingKeys } from "../operator/listTrackingKeys.ts";
import { listWebhookDeliveries } from "../operator/listWebhookDeliveries.ts";
import { listWebhookEndpoints } from "../operator/listWebhookEndpoints.ts";
import { makePoolCodes } from "../operator/makePoolCodes.ts";
import { removeClientLogo } from "../operator/removeClientLogo.ts";
import { removePoolCodes } from "../operator/removePoolCodes.ts";
import { removeWebhookEndpoint } from "../operator/removeWebhookEndpoint.ts";
import { replayWebhookDeliveries } from "../operator/replayWebhookDeliveries.ts";
import { revokeAppToken } from "../operator/revokeAppToken.ts";
import { revokeClientPreview } from "../operator/revokeClientPreview.ts";
import { revokeClientSecret } from "../operator/revokeClientSecret.ts";
import { revokeTrackingKey } from "../operator/revokeTrackingKey.ts";
import { rotateWebhookSecret } from "../operator/rotateWebhookSecret.ts";
import { setClientBranding } from "../operator/setClientBranding.ts";
import { setClientLogo } from "../operator/setClientLogo.ts";
import { testWebhookEndpoint } from "../operator/testWebhookEndpoint.ts";
import { updateApp } from "../operator/updateApp.ts";
import { updateBrand } from "../operator/updateBrand.ts";
import { updateCodePool } from "../operator/updateCodePool.ts";
import { updateWebhookEndpoint } from "../operator/updateWebhookEndpoint.ts";
import type { Context } from "./context.ts";
import { decideOwnTestAttempt } from "./decideOwnTestAttempt.ts";
import { expireOwnTestVerification } from "./expireOwnTestVerification.ts";
import { exportOwnCodeFunnel } from "./exportOwnCodeFunnel.ts";
import { exportOwnFunnel } from "./exportOwnFunnel.ts";
import { getOwnCodeFunnel } from "./getOwnCodeFunnel.ts";
import { getOwnFunnel } from "./getOwnFunnel.ts";
import { getOwnLimits } from "./getOwnLimits.ts";
import { getOwnTeam } from "./getOwnTeam.ts";
import { getOwnTestClock } from "./getOwnTestClock.ts";
import { getOwnTestVerification } from "./getOwnTestVerification.ts";
import { invitePerson } from "./invitePerson.ts";
import { issuePartnerToken } from "./issuePartnerToken.ts";
import { listOwnApps } from "./listOwnApps.ts";
import { listOwnCallProblems } from "./listOwnCallProblems.ts";
import { listOwnCalls } from "./listOwnCalls.ts";
import { listOwnClients } from "./listOwnClients.ts";
import { listOwnInstitutionRequests } from "./listOwnInstitutionRequests.ts";
import { listOwnPartners } from "./listOwnPartners.ts";
import { listOwnTestMessages } from "./listOwnTestMessages.ts";
import { listOwnTestVerifications } from "./listOwnTestVerifications.ts";
import { listPartnerTokens } from "./listPartnerTokens.ts";
import { listPeople } from "./listPeople.ts";
import { listTeamAudit } from "./listTeamAudit.ts";
import { moveOwnTestClock } from "./moveOwnTestClock.ts";
import { revokePartnerToken } from "./revokePartnerToken.ts";
import { updateOwnClient } from "./updateOwnClient.ts";
import { updatePerson } from "./updatePerson.ts";

/** Operations that the operator API has too, once it is certain that the team owns what they name (`area.ts`). */
const shared = {
  getOwnApp: getApp,
  updateOwnApp: updateApp,
  issueOwnAppToken: issueAppToken,
  listOwnAppTokens: listAppTokens,
  revokeOwnAppToken: revokeAppToken,
  createOwnWebhookEndpoint: createWebhookEndpoint,
  listOwnWebhookEndpoints: listWebhookEndpoints,
  getOwnWebhookEndpoint: getWebhookEndpoint,
  updateOwnWebhookEndpoint: updateWebhookEndpoint,
  removeOwnWebhookEndpoint: removeWebhookEndpoint,
  rotateOwnWebhookSecret: rotateWebhookSecret,
  listOwnWebhookDeliveries: listWebhookDeliveries,
  getOwnWebhookDelivery: getWebhookDelivery,
  replayOwnWebhookDeliveries: replayWebhookDeliveries,
  testOwnWebhookEndpoint: testWebhookEndpoint,
  getOwnClient: getClient,
  issueOwnClientSecret: issueClientSecret,
  listOwnClientSecrets: listClientSecrets,
  revokeOwnClientSecret: revokeClientSecret,
  setOwnClientLogo: setClientLogo,
  removeOwnClientLogo: removeClientLogo,
  createOwnClientPreview: createClientPreview,
  listOwnClientPreviews: listClientPreviews,
  revokeOwnClientPreview: revokeClientPreview,
  getOwnClientBranding: getClientBranding,
  setOwnClientBranding: setClientBranding,
  getOwnPartner: getPartner,
  createOwnBrand: createBrand,
  listOwnBrands: listBrands,
  getOwnBrand: getBrand,
  updateOwnBrand: updateBrand,
  createOwnCodePool: createCodePool,
  listOwnCodePools: listCodePools,
  getOwnCodePool: getCodePool,
  updateOwnCodePool: updateCodePool,
  makeOwnPoolCodes: makePoolCodes,
  removeOwnPoolCodes: removePoolCodes,
  addOwnPoolCodes: addPoolCodes,
  exportOwnPoolCodes: exportPoolCodes,
  exportOwnBrandStatement: exportBrandStatement,
  listOwnCommissionRules: listCommissionRules,
  listOwnBrandStatements: listBrandStatements,
  getOwnBrandStatement: getBrandStatement,
  issueOwnTrackingKey: issueTrackingKey,
  listOwnTrackingKeys: listTrackingKeys,
  revokeOwnTrackingKey: revokeTrackingKey,
};

export const handlers: Handlers<operations, Context> = {
  ...shared,
  getOwnTeam,
  getOwnLimits,
  listOwnInstitutionRequests,
  getOwnCodeFunnel,
  getOwnFunnel,
  exportOwnCodeFunnel,
  exportOwnFunnel,
  listPeople,
  invitePerson,
  updatePerson,
  issuePartnerToken,
  listPartnerTokens,
  revokePartnerToken,
  listTeamAudit,
  listOwnApps,
  listOwnCalls,
  listOwnCallProblems,
  listOwnClients,
  listOwnPartners,
  updateOwnClient,
  getOwnTestClock,
  moveOwnTestClock,
  listOwnTestMessages,
  listOwnTestVerifications,
  getOwnTestVerification,
  decideOwnTestAttempt,
  expireOwnTestVerification,
};
