/** Door of the wing: code tracking. */
export { listAdjustments, recordAdjustment, recordAdjustments, type StoredAdjustment } from "./adjust.ts";
export { findAdjustmentIssues } from "./adjustment-rules.ts";
export { addCodes, makeCodes } from "./codes/add.ts";
export { type Claimant, type ClaimedCode, type ClaimingMembership, claimCode } from "./codes/claim.ts";
export { indexesInForm } from "./codes/code-text.ts";
export { exportCodes } from "./codes/export.ts";
export { renewCodeForms } from "./codes/forms.ts";
export { listOffers, listOwnCodes, type Offer, type OwnCode } from "./codes/own-codes.ts";
export {
  createPool,
  getPool,
  listPools,
  type Pool,
  updatePool,
  validateNewPool,
  validatePoolChanges,
} from "./codes/pools.ts";
export { createCodeRefusals } from "./codes/refusals.ts";
export { removeCodes } from "./codes/remove.ts";
export {
  deletePools,
  deleteTestClaims,
  deleteTestPools,
  forgetClaimant,
  forgetClaimants,
} from "./codes/retention.ts";
export { stockMails } from "./codes/stock-mail.ts";
export { createTestPool } from "./codes/test-pool.ts";
export { type CodeUseRefusal, checkCode, hasCode, useCode } from "./codes/use.ts";
export { createRule, endRule, listRules, removeRule, validateRule } from "./commission/rules.ts";
export { DEMO_BRAND, DEMO_PARTNER, type DemoTracking, demoTracking } from "./demo.ts";
export { createOpenExports, exportTransactions } from "./export.ts";
export { createTrackingKeys, ownsBrand } from "./partner/keys.ts";
export {
  createBrand,
  createPartner,
  getBrand,
  getPartner,
  listBrands,
  listPartners,
  removeBrand,
  removePartner,
  updateBrand,
  updatePartner,
  validateBrandChanges,
  validateNewBrand,
} from "./partner/partners.ts";
export type { StoredTransaction } from "./read.ts";
export { findTransaction, findTransactionByOrder, listTransactions } from "./read.ts";
export type { Outcome } from "./reconciliation/outcome.ts";
export { createOpenReconciliations, reconcile } from "./reconciliation/reconcile.ts";
export type { RecordedOrder } from "./reconciliation/recorded-orders.ts";
export { type Recorded, recordTransaction, requireRoom } from "./record.ts";
export { lineIds, recordedBefore, transactionKeyId } from "./recorded-before.ts";
export { getCodeReport } from "./report/report.ts";
export { findTransactionIssues, type ValidationContext } from "./rules.ts";
export { closeStatement } from "./statements/close.ts";
export { demoMonth } from "./statements/demo-month.ts";
export { closeDueStatements } from "./statements/due.ts";
export {
  type ClosedStatement,
  exportStatement,
  getStatement,
  listClosed,
  listStatements,
} from "./statements/read.ts";
export { deleteStatements } from "./statements/retention.ts";
export { readPeriods, sumTransactions } from "./sums.ts";
export { createTransactionWriter } from "./transaction-writer.ts";
export { voidTransaction } from "./void.ts";
