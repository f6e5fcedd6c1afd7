/** Door of the wing: mechanisms that several wings use. */
export {
  endSession,
  endSessions,
  liveSessions,
  MEMBER_SESSION_MS,
  openSession,
  provenWith,
  reauthenticate,
  recentlyAuthenticated,
  type SignInSecrets,
  sealUserAgent,
  sessionOfSecret,
  signInSecrets,
  signOut,
  touchSession,
  unendedSessions,
  userAgentOf,
} from "./access/browser-session.ts";
export {
  changeCredential,
  endAppAccess,
  issueCredential,
  keepOrReplace,
  listCredentials,
  liveAt,
  liveSecret,
  newSecret,
  revokeCredential,
  SHOWN_MAX,
  TOKEN_DAYS_MAX,
} from "./access/credential.ts";
export { createCredentialUses } from "./access/credential-uses.ts";
export { type BrowserKind, csrfToken, isCsrfToken, newBrowserSecret } from "./access/csrf.ts";
export {
  findKnownBrowser,
  forgetKnownBrowsers,
  isKnownBrowser,
  KNOWN_BROWSER_DAYS,
  KNOWN_BROWSER_MS,
  listKnownBrowsers,
  rememberBrowser,
} from "./access/known-browser.ts";
export { type Maker, USUAL_RATES, unlimited } from "./access/maker.ts";
export {
  addressOf,
  CODE_CHECKS_MAX,
  CODE_MS,
  type CodeChecked,
  type CodeKey,
  type CodeSent,
  type ContactAddress,
  checkOneTimeCode,
  checkTyped,
  hasOwnLink,
  type KeptCode,
  keptCode,
  lastCode,
  newCode,
  type PendingCode,
  pauseAfter,
  pendingCode,
  RESEND_PAUSE,
  type StoredPurpose,
  sendOneTimeCode,
  voidCodes,
} from "./access/one-time-code.ts";
export {
  assertionKey,
  forgetFormerKeys,
  idTokenPurpose,
  listSigningKeys,
  publicKeys,
  rotateSigningKeys,
  type SigningAlgorithm,
  signingAlgorithmValues,
  signToken,
} from "./access/signing-keys.ts";
export { type AuditRecord, audit } from "./audit.ts";
export { type AuditAction, findKnownSubject, type SubjectKind } from "./audit-subject.ts";
export {
  type Asker,
  type Charge,
  callerOf,
  charge,
  chargeAgain,
  countEntered,
  dimensionsOf,
  type Expense,
  forgetSpending,
  giveBack,
  NO_CHARGE,
  networkDimensions,
  readAppBudgets,
} from "./budget.ts";
export { type Typed, typed } from "./closed-columns.ts";
export { csvRows, type LinedFile, streamPieces } from "./csv.ts";
export { endErasures, journalErasures } from "./erasure/journal.ts";
export { type ErasureRecord, readErasureLines, writeErasureLines } from "./erasure/lines.ts";
export { listErasures, noteErasures, recordErasure } from "./erasure/record.ts";
export { type ConsumerGroup, type InstitutionKind, institutionKindOf, type Method } from "./group/groups.ts";
export { expiryOf, graduateUntil } from "./group/membership-end.ts";
export {
  groupsOf,
  isSupergroup,
  needsNamedConsent,
  type Supergroup,
  supergroupOf,
  supergroupValues,
  usableGroups,
} from "./group/supergroups.ts";
export {
  eraseResponses,
  forgetIdempotencyKeys,
  type IdempotencyIds,
  idempotencyIds,
  KEY_MS,
  type Keep,
  runIdempotent,
  SENDING_MAX_MS,
} from "./idempotent.ts";
export { readCursor, writeCursor } from "./lists/cursor.ts";
export { type FeedPage, type FeedRequest, type Followed, followFeed, type Place } from "./lists/feed.ts";
export {
  type Cursor,
  type Keyset,
  PAGE_SIZE,
  type Paged,
  type PageRequest,
  pageOf,
  readKeysetCursor,
  UUID,
  writeKeysetCursor,
} from "./lists/keyset.ts";
export { lockName, lockNames, lockRow, lockVersion } from "./lock.ts";
export {
  callingCodeOf,
  countryOf,
  isTerritory,
  prefixOf,
  readPhoneNumber,
  writePhoneNumber,
} from "./phone-number.ts";
export { isLinkable, requireName } from "./plain-text.ts";
export { eventsInWindow, nextAllowedAt, type SlidingWindow } from "./sliding-window.ts";
export { switchOff } from "./switch-off.ts";
export {
  DAY_MS,
  dayIn,
  dayStart,
  earlier,
  fromDateColumn,
  HOUR_MS,
  isPlausible,
  isRunning,
  isTimeZone,
  later,
  latestEnd,
  MINUTE_MS,
  msUntil,
  readFutureInstant,
  readInstant,
  SECOND_MS,
  secondsUntil,
  startOfDayIn,
  toDateColumn,
  usualZoneIn,
} from "./time.ts";
export { type ClockDoubt, checkClocksNow, isConfirmed } from "./trusted-clock.ts";
export {
  type ContentType,
  DOCUMENT_BYTES_MAX,
  DOCUMENTS_TOGETHER_BYTES_MAX,
  decodeBase64,
  pictureTypeOf,
  type RawFile,
  type UploadedFile,
  type ValidDocument,
  validateDocuments,
} from "./uploaded-file.ts";
export {
  appOf,
  enterClockOf,
  enterClockOfWorld,
  LIVE,
  type Mode,
  modeOf,
  readClockAhead,
  type World,
  worldOf,
  worldOfRow,
} from "./world.ts";
