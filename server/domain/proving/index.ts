/** Door of the wing: proofs of membership in a group. */
export { appealAnswers } from "./appeal/answer-mail.ts";
export {
  APPEAL_DELETION_PATH,
  APPEAL_LENGTHS,
  APPEAL_PATH,
  type Appeal,
  askerRoles,
  deleteAppeal,
  findDeletable,
  listAppeals,
  makeAppeal,
  readAppeal,
  readAppealRow,
} from "./appeal/appeal.ts";
export { type AppealDecision, decideAppeal } from "./appeal/decide-appeal.ts";
export { type DomainFacts, readDomainFacts } from "./appeal/domain-facts.ts";
export {
  consentNeed,
  type Declared,
  EVIDENCE_CONSENT_VERSION,
  type GivenConsent,
  withdrawEvidenceConsent,
} from "./document/evidence-consent.ts";
export { extensionOf } from "./document/file-extension.ts";
export { deleteContent } from "./document/files/delete-content.ts";
export { type DocumentMatch, listMatches } from "./document/files/matches.ts";
export {
  fileKeysOf,
  keysInUse,
  readSealed,
  releaseFiles,
  removeReleased,
} from "./document/files/stored-files.ts";
export { type Findings, type LayoutMatch, listLayoutMatches } from "./document/findings.ts";
export {
  connectPhone,
  endHandover,
  findPhoneHandover,
  type HandoverState,
  lookAtToken,
  type OwnHandover,
  openHandover,
  type PhoneHandover,
  readHandover,
} from "./document/handover.ts";
export { isOwnStore, type NamedStore, readInstallation, requireOwnStore } from "./document/installation.ts";
export { givesAwayBelief, setBelief } from "./document/papers/belief.ts";
export { ANYWHERE, paperCatalogue, shippedPapers } from "./document/papers/find.ts";
export {
  describeForbidden,
  type ForbiddenPaper,
  forbiddenAmong,
  noticeOf,
  paperName,
} from "./document/papers/forbidden.ts";
export {
  confirmPapers,
  listPapers,
  type PapersInForce,
  type PersonalPapers,
  papersFor,
  requirePlace,
  resetPapers,
  setPapers,
  unconfirmedOf,
} from "./document/papers/own.ts";
export {
  isUnlawful,
  type Paper,
  type PaperKind,
  type PaperList,
  type RefusedPaper,
} from "./document/papers/paper.ts";
export { drawings } from "./document/render.ts";
export { submitDocuments } from "./document/submit.ts";
export { type DocumentViews, readDocument, readView, readViews } from "./document/views.ts";
export { type MailedLink, readMailedLink, sendMailAgain } from "./email/again.ts";
export { rejectBounced, reportEmailBounce } from "./email/bounce.ts";
export { addressOf, confirmEmail, disownEmail } from "./email/confirm.ts";
export { linkMail } from "./email/link-mail.ts";
export { isCodeAwaited, noteUndelivered } from "./email/mailed-code.ts";
export {
  findOwnInstitution,
  hasProvingAddress,
  type OwnInstitution,
  proveByOwnAddress,
} from "./email/own-address.ts";
export { startEmailAttempt } from "./email/start.ts";
export { approveMail } from "./email/weigh.ts";
export { isAwaited, MAIL_BYTES_MAX, type MailVerdict, receiveMail } from "./inbound/receive.ts";
export { refusalMessages } from "./inbound/refusal-words.ts";
export { replyTo, tryLater, unknownAddress } from "./inbound/replies.ts";
export { receiveFromSes } from "./inbound/ses.ts";
export {
  type AwaitedMail,
  readAwaitedMail,
  type StartedInbound,
  startInboundAttempt,
} from "./inbound/start.ts";
export { receiveTestMail } from "./inbound/test-mail.ts";
export { importDirectory, isDirectoryPresent, upsertInstitutions } from "./institution/directory.ts";
export { type DirectoryInstitution, getInstitution, listDirectory } from "./institution/directory-list.ts";
export { findPresentId } from "./institution/former-id.ts";
export { toSearchForm } from "./institution/names/search-form.ts";
export { findNearDomain } from "./institution/near-domain.ts";
export { inOrder, readTypedDomain, withParents } from "./institution/proving-domain.ts";
export { isPublicSuffix } from "./institution/public-suffix.ts";
export {
  decideInstitutionRequest,
  endInstitutionRequests,
  type InstitutionRequest,
  listAppRequests,
  listInstitutionRequests,
  type NewInstitutionRequest,
  readInstitutionRequest,
  requestInstitution,
} from "./institution/request.ts";
export {
  type FoundInstitution,
  findChoosable,
  findInstitution,
  findOwnPractice,
  searchDirectory,
  searchInstitutions,
} from "./institution/search.ts";
export { isAlumniDomain } from "./institution/shipped/academic-file.ts";
export { REQUESTED } from "./institution/write.ts";
export type { Evidence } from "./method/define.ts";
export { isHeld, mailMethods, methods, pendingMethod } from "./method/methods.ts";
export { PROVES_GROUP } from "./method/proves-group.ts";
export { rejectionMessages } from "./method/rejection-words.ts";
export { pendingPasscode, sendPasscodeAgain } from "./otp/entry.ts";
export { passcodeStateOf } from "./otp/passcode.ts";
export { type AskingPage, sendPasscode } from "./otp/send.ts";
export { verifyPasscode } from "./otp/verify.ts";
export { metadataRefreshes } from "./sources/federation/refresh.ts";
export { endOfSource, type SourceEnd, WARN_DAYS } from "./sources/federation/source-end.ts";
export {
  addSource,
  listSources,
  readSource,
  removeSource,
  scheduleRefresh,
} from "./sources/federation/sources.ts";
export { givenDisplay, type ProviderDisplay } from "./sources/identity-provider/display.ts";
export { importIdentityProviders } from "./sources/identity-provider/import.ts";
export { ourMetadata } from "./sources/identity-provider/our-metadata.ts";
export {
  type Arrived,
  arrivedValues,
  forgetOutcomes,
  type OutcomeKind,
} from "./sources/identity-provider/outcomes.ts";
export { endOfProvider } from "./sources/identity-provider/provider-end.ts";
export {
  type DisplayedProvider,
  listIdentityProviders,
  removeIdentityProvider,
  saveIdentityProvider,
} from "./sources/identity-provider/providers.ts";
export {
  activateSamlKey,
  addSamlKey,
  listSamlKeys,
  type OurSamlKey,
  removeSamlKey,
} from "./sources/identity-provider/saml-key.ts";
export { readMapping, readProviderSettings } from "./sources/identity-provider/settings.ts";
export {
  readProviderLogo,
  type ShownLogo,
  type ShownProvider,
  showProviders,
} from "./sources/identity-provider/show-display.ts";
export { providerLogos } from "./sources/portal/fetch-logos.ts";
export {
  BROWSER_HOURS,
  beginPortal,
  cancelPortal,
  completePortal,
  disownPortal,
  type PortalJourney,
  type PortalStep,
  readJourney,
  readPortalStart,
  resumePortal,
} from "./sources/portal/journey.ts";
export { type Return, returnWithCode, returnWithTicket } from "./sources/portal/return.ts";
export { takeSamlAnswer } from "./sources/portal/saml.ts";
export { type StartedPortal, startPortalAttempt, startPortalOnPages } from "./sources/portal/start.ts";
export { testAssertion } from "./sources/portal/test-portal.ts";
export {
  beginTrial,
  describeProvider,
  type EndedTrial,
  findTrialLink,
  type TrialKey,
  type TrialProvider,
} from "./sources/portal/trial.ts";
export {
  createTrialLink,
  listOpenTrialLinks,
  openTrialLink,
  revokeTrialLink,
  type TrialLink,
  trialLinksOf,
} from "./sources/portal/trial-link.ts";
export { tryRegister } from "./sources/register/ask.ts";
export {
  checkRegister,
  findRegisters,
  type RegisterChecked,
  readRegisters,
  wasListed,
} from "./sources/register/check.ts";
export { proveFormerStudent } from "./sources/register/former-student.ts";
export {
  type CountedRegister,
  createRegister,
  getRegister,
  listRegisters,
  type Register,
  readSettings,
  removeRegister,
  replaceList,
  updateRegister,
  validateNewRegister,
} from "./sources/register/registers.ts";
export { OFFICIAL_NAMES } from "./sources/trial/official-names.ts";
export type { TriedAttribute, TriedSignIn, ValueVerdict } from "./sources/trial/tried-sign-in.ts";
export { describeClaims, readClaims, tryClaims } from "./sources/trial/try-claims.ts";
export { advance, amend, NOT_DUE, proofOf, type Verification } from "./verification/advance.ts";
export { applyAllDue, applyDue, applyDueFor } from "./verification/apply-due.ts";
export {
  type Begun,
  BY_DOCUMENTS,
  findAttempt,
  openAttempt,
  readAffiliation,
  readRedirectUrl,
  supersedeOpen,
} from "./verification/attempt.ts";
export {
  claimedEmailIndexes,
  readClaim,
  readMetadata,
  readPerson,
  validateClaim,
  validateClaimFor,
} from "./verification/claim.ts";
export { hasEndedEarly, hasExpired, isRenewable, lastDayOf, statusAt } from "./verification/clock.ts";
export { createVerification, insertVerification } from "./verification/create.ts";
export { endEarly, expireNow } from "./verification/expire.ts";
export {
  findStatuses,
  listVerifications,
  summarize,
  summaryRelations,
  type VerificationSummary,
} from "./verification/list.ts";
export {
  applyDueTo,
  loadVerification,
  lockVerification,
  relations,
  type VerificationKey,
  type VerificationWithRelations,
  whereKey,
} from "./verification/load.ts";
export { type Openings, openingsOf, refuseAtStage } from "./verification/open.ts";
export {
  approve,
  REJECTIONS_MAX,
  type RejectionReason,
  reindexProof,
  reject,
  releaseProofs,
} from "./verification/outcome.ts";
export { type ProofPage, readProofPage, shownName } from "./verification/proof-page.ts";
export { requireInstitution, setInstitution, settleInstitution } from "./verification/set-institution.ts";
export {
  type Action,
  type Event,
  isPending,
  isRejected,
  type Stage,
  type Status,
} from "./verification/stages.ts";
