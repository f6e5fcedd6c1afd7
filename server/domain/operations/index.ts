/** Door of the wing: console, test mode, retention, backup, keys, audit. */
export { extendChain } from "./audit/extend.ts";
export { listAuditEntries } from "./audit/list.ts";
export { readTeamAudit } from "./audit/team-audit.ts";
export { createBackup } from "./backup/create.ts";
export {
  type CallGroup,
  type CallsWanted,
  type ListedCalls,
  listCallGroups,
  listCalls,
  newestCall,
} from "./calls/list.ts";
export { createCallLog } from "./calls/log.ts";
export {
  decideConsoleAppeal,
  listConsoleAppeals,
  readConsoleAppeal,
  type ShownAppeal,
} from "./console/appeals.ts";
export {
  type ConsoleApp,
  endAllTokens,
  listConsoleApps,
  type MemberSettings,
  type Partner,
  readConsoleApp,
  setDisabled,
  updateMemberSettings,
} from "./console/apps.ts";
export type { AssertedAffiliation } from "./console/attempts.ts";
export { type ComparedDocument, compareDocuments } from "./console/compare.ts";
export {
  type Decision,
  decideReview,
  type LastDecision,
  readLastDecision,
  takeBackDecision,
} from "./console/decide.ts";
export type { Flag } from "./console/flags.ts";
export { findNamed, type NamedThing } from "./console/named.ts";
export {
  confirmConsolePaper,
  listConsolePapers,
  resetConsolePapers,
  type TypedPlace,
} from "./console/papers.ts";
export {
  listPortalHealth,
  listSourceHealth,
  type Outcome,
  type PortalDetails,
  type PortalHealth,
  readPortalHealth,
  type SourceHealth,
} from "./console/portals.ts";
export {
  leaseNextReview,
  leaseReview,
  NOTE_LENGTH_MAX,
  type Queue,
  type QueuedReview,
  type QueueFilter,
  readQueue,
  releaseLease,
  renewLease,
  TAKE_BACK_MS,
  TARGET_HOURS,
} from "./console/queue.ts";
export {
  getReview,
  listReviews,
  listReviewViews,
  openReview,
  type ReviewDetails,
  type ReviewDocument,
  type ReviewViews,
  type ReviewWithMatches,
  readReviewPage,
  type WithheldReview,
} from "./console/review.ts";
export { type SearchResults, searchConsole } from "./console/search.ts";
export {
  allowMailAddress,
  eraseAccountOnRequest,
  eraseOnRequest,
  expireVerification,
  resetAccountLimits,
  resetLimits,
} from "./console/support.ts";
export {
  type AccountDetails,
  readAccountDetails,
  readVerificationDetails,
  type TimelineEntry,
  type VerificationDetails,
} from "./console/timeline.ts";
export {
  type ConsoleEndpoint,
  type ConsoleEndpoints,
  createConsoleEndpoint,
  listConsoleEndpoints,
  pauseConsoleEndpoint,
  readConsoleEndpoint,
  removeConsoleEndpoint,
  replayFailedDeliveries,
  rotateConsoleSecret,
} from "./console/webhooks.ts";
export { type CodeStep, codeSteps } from "./funnel/code-sums.ts";
export {
  type FunnelDivision,
  type FunnelFigure,
  funnelCsv,
  funnelDivisions,
  type OwnFunnel,
  type OwnFunnelStep,
  type OwnFunnelWanted,
  ownFunnelSteps,
  readOwnFunnel,
} from "./funnel/read.ts";
export {
  type CodeDivision,
  type CodeFigure,
  type CodeFunnel,
  type CodesWanted,
  codeDivisions,
  codeFunnelCsv,
  readCodeFunnel,
} from "./funnel/read-codes.ts";
export { sumFunnelDays } from "./funnel/sum-days.ts";
export { openKeyring } from "./keys/registry.ts";
export { rotateStep } from "./keys/rotate.ts";
export { type KeyStatus, type KeysStatus, readKeysStatus, retireKeys } from "./keys/status.ts";
export {
  type BrandReport,
  type ConsoleBrand,
  listConsoleBrands,
  readBrandReport,
} from "./reports/brands.ts";
export {
  type ExportKey,
  findExportRun,
  followExport,
  forgetExport,
  startExport,
} from "./reports/export-runs.ts";
export {
  dayOf,
  type FunnelStep,
  type Metrics,
  type MetricsFilter,
  type Period,
  parsePeriod,
  readMetrics,
} from "./reports/metrics.ts";
export { eraseVerification } from "./retention/erase-verification.ts";
export { confirmSweep, guardedSweep } from "./retention/guarded-sweep.ts";
export { listQuarantined, removeAllReleased, restoreQuarantined } from "./retention/orphans.ts";
export { followCalls } from "./test-mode/calls.ts";
export { catchUpMovedWorlds } from "./test-mode/catch-up.ts";
export { type ClockMove, moveTestClock, readMove, readTestClock, type TestClock } from "./test-mode/clock.ts";
export {
  DEMO_APP,
  DEMO_CLIENT,
  type DemoAccess,
  demoLoginPath,
  demoPath,
  demoRedirectUri,
  prepareDemo,
  readDemo,
  retireDemoCode,
} from "./test-mode/demo.ts";
export { deleteTestMember, withdrawTestConsents } from "./test-mode/member.ts";
export { decideTestAttempt } from "./test-mode/outcome.ts";
export { type SpentLimit, secondsRefused, spendRateLimit } from "./test-mode/rate-limit.ts";
export { signInTestMember, type TestReturn } from "./test-mode/sign-in.ts";
