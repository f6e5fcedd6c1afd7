import type { operations } from "../../../generated/operator.ts";
import type { Handlers } from "../../http/operation.ts";
import type { Context } from "./context.ts";
import { createApp } from "./createApp.ts";
import { decideInstitutionRequest } from "./decideInstitutionRequest.ts";
import { decideReview } from "./decideReview.ts";
import { getDocument } from "./getDocument.ts";
import { getReview } from "./getReview.ts";
import { issueAppToken } from "./issueAppToken.ts";
import { issueOperatorToken } from "./issueOperatorToken.ts";
import { listApps } from "./listApps.ts";
import { listAppTokens } from "./listAppTokens.ts";
import { listInstitutionRequests } from "./listInstitutionRequests.ts";
import { listOperatorTokens } from "./listOperatorTokens.ts";
import { listReviews } from "./listReviews.ts";
import { reportBounce } from "./reportBounce.ts";
import { revokeAppToken } from "./revokeAppToken.ts";
import { revokeOperatorToken } from "./revokeOperatorToken.ts";
import { saveInstitutions } from "./saveInstitutions.ts";
import { updateApp } from "./updateApp.ts";

/** The operator API, whole: every operationId of spec/operator.yaml. */
export const handlers: Handlers<operations, Context> = {
  createApp,
  decideInstitutionRequest,
  decideReview,
  getDocument,
  getReview,
  issueAppToken,
  issueOperatorToken,
  listApps,
  listAppTokens,
  listInstitutionRequests,
  listOperatorTokens,
  listReviews,
  reportBounce,
  revokeAppToken,
  revokeOperatorToken,
  saveInstitutions,
  updateApp,
};
