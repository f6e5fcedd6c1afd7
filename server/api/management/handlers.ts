import type { operations } from "../../../generated/management.ts";
import type { Handlers } from "../../http/operation.ts";
import { activateDkimKey } from "./activateDkimKey.ts";
import { activateSamlKey } from "./activateSamlKey.ts";
import { addDkimKey } from "./addDkimKey.ts";
import { addMetadataSource } from "./addMetadataSource.ts";
import { addPoolCodes } from "./addPoolCodes.ts";
import { addSamlKey } from "./addSamlKey.ts";
import { addWalletIssuer } from "./addWalletIssuer.ts";
import { allowMailAddress } from "./allowMailAddress.ts";
import { closeStatement } from "./closeStatement.ts";
import { confirmPapers } from "./confirmPapers.ts";
import { confirmSweep } from "./confirmSweep.ts";
import { createApp } from "./createApp.ts";
import { createBackup } from "./createBackup.ts";
import { createBrand } from "./createBrand.ts";
import { createClient } from "./createClient.ts";
import { createClientPreview } from "./createClientPreview.ts";
import { createCodePool } from "./createCodePool.ts";
import { createCommissionRule } from "./createCommissionRule.ts";
import { createPartner } from "./createPartner.ts";
import { createRegister } from "./createRegister.ts";
import { createTeam } from "./createTeam.ts";
import { createTill } from "./createTill.ts";
import { createTrialLink } from "./createTrialLink.ts";
import { createWebhookEndpoint } from "./createWebhookEndpoint.ts";
import { decideAppTestAttempt } from "./decideAppTestAttempt.ts";
import { decideDomainAppeal } from "./decideDomainAppeal.ts";
import { decideInstitutionRequest } from "./decideInstitutionRequest.ts";
import { decideReview } from "./decideReview.ts";
import { endAppTokens } from "./endAppTokens.ts";
import { endClientTokens } from "./endClientTokens.ts";
import { endCommissionRule } from "./endCommissionRule.ts";
import { eraseAccount } from "./eraseAccount.ts";
import { expireAppTestVerification } from "./expireAppTestVerification.ts";
import { expireVerification } from "./expireVerification.ts";
import { exportAccount } from "./exportAccount.ts";
import { exportBrandStatement } from "./exportBrandStatement.ts";
import { exportCodeFunnel } from "./exportCodeFunnel.ts";
import { exportFunnel } from "./exportFunnel.ts";
import { exportPoolCodes } from "./exportPoolCodes.ts";
import { getAccountDetails } from "./getAccountDetails.ts";
import { getApp } from "./getApp.ts";
import { getAppTestClock } from "./getAppTestClock.ts";
import { getAppTestVerification } from "./getAppTestVerification.ts";
import { getBrand } from "./getBrand.ts";
import { getBrandStatement } from "./getBrandStatement.ts";
import { getCallerTeam } from "./getCallerTeam.ts";
import { getClient } from "./getClient.ts";
import { getClientBranding } from "./getClientBranding.ts";
import { getCodeFunnel } from "./getCodeFunnel.ts";
import { getCodePool } from "./getCodePool.ts";
import { getConnection } from "./getConnection.ts";
import { getDocument } from "./getDocument.ts";
import { getDocumentView } from "./getDocumentView.ts";
import { getDomain } from "./getDomain.ts";
import { getFunnel } from "./getFunnel.ts";
import { getInstitution } from "./getInstitution.ts";
import { getPartner } from "./getPartner.ts";
import { getPrivacyDocument } from "./getPrivacyDocument.ts";
import { getPrivacyRecord } from "./getPrivacyRecord.ts";
import { getRegister } from "./getRegister.ts";
import { getReview } from "./getReview.ts";
import { getSignInProvider } from "./getSignInProvider.ts";
import { getStatementKeys } from "./getStatementKeys.ts";
import { getSweep } from "./getSweep.ts";
import { getTeam } from "./getTeam.ts";
import { getTeamLimits } from "./getTeamLimits.ts";
import { getTeamSignInProvider } from "./getTeamSignInProvider.ts";
import { getVerificationDetails } from "./getVerificationDetails.ts";
import { getWebhookDelivery } from "./getWebhookDelivery.ts";
import { getWebhookEndpoint } from "./getWebhookEndpoint.ts";
import { importIdentityProviders } from "./importIdentityProviders.ts";
import { invitePerson } from "./invitePerson.ts";
import { inviteStaffUser } from "./inviteStaffUser.ts";
import { inviteTeamPerson } from "./inviteTeamPerson.ts";
import { issueAppToken } from "./issueAppToken.ts";
import { issueClientSecret } from "./issueClientSecret.ts";
import { issueOperatorToken } from "./issueOperatorToken.ts";
import { issuePartnerToken } from "./issuePartnerToken.ts";
import { issueTrackingKey } from "./issueTrackingKey.ts";
import { listAppInstitutionRequests } from "./listAppInstitutionRequests.ts";
import { listApps } from "./listApps.ts";
import { listAppTestMessages } from "./listAppTestMessages.ts";
import { listAppTestVerifications } from "./listAppTestVerifications.ts";
import { listAppTokens } from "./listAppTokens.ts";
import { listAuditEntries } from "./listAuditEntries.ts";
import { listBrandStatements } from "./listBrandStatements.ts";
import { listBrands } from "./listBrands.ts";
import { listCallProblems } from "./listCallProblems.ts";
import { listCalls } from "./listCalls.ts";
import { listClientPreviews } from "./listClientPreviews.ts";
import { listClientSecrets } from "./listClientSecrets.ts";
import { listClients } from "./listClients.ts";
import { listCodePools } from "./listCodePools.ts";
import { listCommissionRules } from "./listCommissionRules.ts";
import { listDkimKeys } from "./listDkimKeys.ts";
import { listDocumentViews } from "./listDocumentViews.ts";
import { listDomainAppeals } from "./listDomainAppeals.ts";
import { listEnds } from "./listEnds.ts";
import { listErasures } from "./listErasures.ts";
import { listIdentityProviders } from "./listIdentityProviders.ts";
import { listInstitutionRequests } from "./listInstitutionRequests.ts";
import { listInstitutions } from "./listInstitutions.ts";
import { listKeys } from "./listKeys.ts";
import { listMetadataSources } from "./listMetadataSources.ts";
import { listOperatorTokens } from "./listOperatorTokens.ts";
import { listPapers } from "./listPapers.ts";
import { listPartners } from "./listPartners.ts";
import { listPartnerTokens } from "./listPartnerTokens.ts";
import { listPeople } from "./listPeople.ts";
import { listQuarantinedFiles } from "./listQuarantinedFiles.ts";
import { listRegisters } from "./listRegisters.ts";
import { listReviews } from "./listReviews.ts";
import { listSamlKeys } from "./listSamlKeys.ts";
import { listSigningKeys } from "./listSigningKeys.ts";
import { listStaffUsers } from "./listStaffUsers.ts";
import { listTeamAudit } from "./listTeamAudit.ts";
import { listTeams } from "./listTeams.ts";
import { listTills } from "./listTills.ts";
import { listTrackingKeys } from "./listTrackingKeys.ts";
import { listTrialLinks } from "./listTrialLinks.ts";
import { listWalletIssuers } from "./listWalletIssuers.ts";
import { listWalletVerifiers } from "./listWalletVerifiers.ts";
import { listWebhookDeliveries } from "./listWebhookDeliveries.ts";
import { listWebhookEndpoints } from "./listWebhookEndpoints.ts";
import { makePoolCodes } from "./makePoolCodes.ts";
import { moveAppTestClock } from "./moveAppTestClock.ts";
import { refreshMetadataSource } from "./refreshMetadataSource.ts";
import { removeApp } from "./removeApp.ts";
import { removeBrand } from "./removeBrand.ts";
import { removeClient } from "./removeClient.ts";
import { removeClientLogo } from "./removeClientLogo.ts";
import { removeCommissionRule } from "./removeCommissionRule.ts";
import { removeDkimKey } from "./removeDkimKey.ts";
import { removeIdentityProvider } from "./removeIdentityProvider.ts";
import { removeMetadataSource } from "./removeMetadataSource.ts";
import { removePartner } from "./removePartner.ts";
import { removePoolCodes } from "./removePoolCodes.ts";
import { removeRegister } from "./removeRegister.ts";
import { removeSamlKey } from "./removeSamlKey.ts";
import { removeSignInProvider } from "./removeSignInProvider.ts";
import { removeTeamSignInProvider } from "./removeTeamSignInProvider.ts";
import { removeTill } from "./removeTill.ts";
import { removeVerification } from "./removeVerification.ts";
import { removeWalletIssuer } from "./removeWalletIssuer.ts";
import { removeWalletVerifier } from "./removeWalletVerifier.ts";
import { removeWebhookEndpoint } from "./removeWebhookEndpoint.ts";
import { replaceRegisterList } from "./replaceRegisterList.ts";
import { replayAuditStream } from "./replayAuditStream.ts";
import { replayWebhookDeliveries } from "./replayWebhookDeliveries.ts";
import { reportEmailBounce } from "./reportEmailBounce.ts";
import { resetAccountLimits } from "./resetAccountLimits.ts";
import { resetEnd } from "./resetEnd.ts";
import { resetLimits } from "./resetLimits.ts";
import { resetPapers } from "./resetPapers.ts";
import { restoreQuarantinedFiles } from "./restoreQuarantinedFiles.ts";
import { retireKeys } from "./retireKeys.ts";
import { revokeAppToken } from "./revokeAppToken.ts";
import { revokeClientPreview } from "./revokeClientPreview.ts";
import { revokeClientSecret } from "./revokeClientSecret.ts";
import { revokeOperatorToken } from "./revokeOperatorToken.ts";
import { revokePartnerToken } from "./revokePartnerToken.ts";
import { revokeTrackingKey } from "./revokeTrackingKey.ts";
import { revokeTrialLink } from "./revokeTrialLink.ts";
import { rotateKeys } from "./rotateKeys.ts";
import { rotateSigningKeys } from "./rotateSigningKeys.ts";
import { rotateWebhookSecret } from "./rotateWebhookSecret.ts";
import { saveIdentityProvider } from "./saveIdentityProvider.ts";
import { saveWalletVerifier } from "./saveWalletVerifier.ts";
import { searchMembers } from "./searchMembers.ts";
import { setClientBranding } from "./setClientBranding.ts";
import { setClientLogo } from "./setClientLogo.ts";
import { setEnd } from "./setEnd.ts";
import { setInstitutionBelief } from "./setInstitutionBelief.ts";
import { setInstitutionDeparture } from "./setInstitutionDeparture.ts";
import { setPapers } from "./setPapers.ts";
import { setSignInProvider } from "./setSignInProvider.ts";
import { setTeamSignInProvider } from "./setTeamSignInProvider.ts";
import { testWebhookEndpoint } from "./testWebhookEndpoint.ts";
import { tryClaims } from "./tryClaims.ts";
import { tryRegister } from "./tryRegister.ts";
import { updateApp } from "./updateApp.ts";
import { updateBrand } from "./updateBrand.ts";
import { updateClient } from "./updateClient.ts";
import { updateCodePool } from "./updateCodePool.ts";
import { updatePartner } from "./updatePartner.ts";
import { updatePerson } from "./updatePerson.ts";
import { updateRegister } from "./updateRegister.ts";
import { updateStaffUser } from "./updateStaffUser.ts";
import { updateTeam } from "./updateTeam.ts";
import { updateTrackingKey } from "./updateTrackingKey.ts";
import { updateWebhookEndpoint } from "./updateWebhookEndpoint.ts";
import { upsertInstitutions } from "./upsertInstitutions.ts";

/** Each knows what callers the document lets through: its type of context says which. */
export const handlers: Handlers<operations, never> = {
  activateDkimKey,
  activateSamlKey,
  addDkimKey,
  addMetadataSource,
  addPoolCodes,
  addSamlKey,
  addWalletIssuer,
  allowMailAddress,
  closeStatement,
  confirmPapers,
  confirmSweep,
  createApp,
  createBackup,
  createBrand,
  createClient,
  createClientPreview,
  createTill,
  createCodePool,
  createCommissionRule,
  createPartner,
  createRegister,
  createTeam,
  createTrialLink,
  createWebhookEndpoint,
  decideAppTestAttempt,
  decideDomainAppeal,
  decideInstitutionRequest,
  decideReview,
  endAppTokens,
  endClientTokens,
  endCommissionRule,
  eraseAccount,
  expireAppTestVerification,
  expireVerification,
  exportAccount,
  exportBrandStatement,
  exportCodeFunnel,
  exportFunnel,
  exportPoolCodes,
  getAccountDetails,
  getApp,
  getAppTestClock,
  getAppTestVerification,
  getBrand,
  getBrandStatement,
  getCallerTeam,
  getClient,
  getClientBranding,
  getCodeFunnel,
  getCodePool,
  getConnection,
  getDocument,
  getDocumentView,
  getDomain,
  getFunnel,
  getInstitution,
  getPartner,
  getRegister,
  getReview,
  getSignInProvider,
  getStatementKeys,
  getPrivacyDocument,
  getPrivacyRecord,
  getSweep,
  getTeam,
  getTeamLimits,
  getTeamSignInProvider,
  getVerificationDetails,
  getWebhookDelivery,
  getWebhookEndpoint,
  importIdentityProviders,
  invitePerson,
  inviteStaffUser,
  inviteTeamPerson,
  issueAppToken,
  issueClientSecret,
  issueOperatorToken,
  issuePartnerToken,
  issueTrackingKey,
  listAppInstitutionRequests,
  listAppTestMessages,
  listAppTestVerifications,
  listAppTokens,
  listApps,
  listAuditEntries,
  listBrandStatements,
  listBrands,
  listCallProblems,
  listCalls,
  listClientPreviews,
  listTills,
  listClientSecrets,
  listClients,
  listCodePools,
  listCommissionRules,
  listDkimKeys,
  listDocumentViews,
  listDomainAppeals,
  listErasures,
  listIdentityProviders,
  listInstitutionRequests,
  listInstitutions,
  listKeys,
  listMetadataSources,
  listOperatorTokens,
  listEnds,
  listPapers,
  listPartnerTokens,
  listPartners,
  listPeople,
  listQuarantinedFiles,
  listRegisters,
  listReviews,
  listSamlKeys,
  listSigningKeys,
  listStaffUsers,
  listTeamAudit,
  listTeams,
  listTrackingKeys,
  listTrialLinks,
  listWalletIssuers,
  listWalletVerifiers,
  listWebhookDeliveries,
  listWebhookEndpoints,
  makePoolCodes,
  moveAppTestClock,
  refreshMetadataSource,
  removeApp,
  removeBrand,
  removeClient,
  removeClientLogo,
  removeCommissionRule,
  removeDkimKey,
  removeIdentityProvider,
  removeMetadataSource,
  removePartner,
  removePoolCodes,
  removeRegister,
  removeSamlKey,
  removeSignInProvider,
  removeTeamSignInProvider,
  removeVerification,
  removeWalletIssuer,
  removeWalletVerifier,
  removeWebhookEndpoint,
  replaceRegisterList,
  replayWebhookDeliveries,
  reportEmailBounce,
  resetAccountLimits,
  resetLimits,
  replayAuditStream,
  resetEnd,
  resetPapers,
  restoreQuarantinedFiles,
  retireKeys,
  revokeAppToken,
  removeTill,
  revokeClientPreview,
  revokeClientSecret,
  revokeOperatorToken,
  revokePartnerToken,
  revokeTrackingKey,
  revokeTrialLink,
  rotateKeys,
  rotateSigningKeys,
  rotateWebhookSecret,
  saveIdentityProvider,
  saveWalletVerifier,
  searchMembers,
  setClientBranding,
  setClientLogo,
  setInstitutionBelief,
  setEnd,
  setInstitutionDeparture,
  setPapers,
  setSignInProvider,
  setTeamSignInProvider,
  testWebhookEndpoint,
  tryClaims,
  tryRegister,
  updateApp,
  updateBrand,
  updateClient,
  updateCodePool,
  updatePartner,
  updatePerson,
  updateRegister,
  updateStaffUser,
  updateTeam,
  updateTrackingKey,
  updateWebhookEndpoint,
  upsertInstitutions,
};
