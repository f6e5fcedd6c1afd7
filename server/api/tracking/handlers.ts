import type { operations } from "../../../generated/tracking.ts";
import type { Handlers } from "../../http/operation.ts";
import { checkCode } from "./checkCode.ts";
import type { Context } from "./context.ts";
import { exportStatement } from "./exportStatement.ts";
import { exportTransactions } from "./exportTransactions.ts";
import { getCodeReport } from "./getCodeReport.ts";
import { getTransaction } from "./getTransaction.ts";
import { getTransactionByOrder } from "./getTransactionByOrder.ts";
import { holdCode } from "./holdCode.ts";
import { listAdjustments } from "./listAdjustments.ts";
import { listStatementKeys } from "./listStatementKeys.ts";
import { listStatements } from "./listStatements.ts";
import { listTransactions } from "./listTransactions.ts";
import { reconcileOrders } from "./reconcileOrders.ts";
import { recordAdjustment } from "./recordAdjustment.ts";
import { recordAdjustments } from "./recordAdjustments.ts";
import { recordTransaction } from "./recordTransaction.ts";
import { recordTransactions } from "./recordTransactions.ts";
import { redeemCode } from "./redeemCode.ts";
import { releaseCode } from "./releaseCode.ts";
import { sumTransactions } from "./sumTransactions.ts";
import { voidTransaction } from "./voidTransaction.ts";
export const handlers: Handlers<operations, Context> = {
  releaseCode,
  redeemCode,
  holdCode,
  checkCode,
  exportTransactions,
  getCodeReport,
  listStatements,
  listStatementKeys,
  exportStatement,
  reconcileOrders,
  getTransaction,
  getTransactionByOrder,
  listAdjustments,
  listTransactions,
  recordAdjustment,
  recordAdjustments,
  recordTransaction,
  recordTransactions,
  sumTransactions,
  voidTransaction,
};
