import type { operations } from "../../../generated/auth.ts";
import type { Handlers } from "../../http/operation.ts";
import { getIssuerMetadata } from "./getIssuerMetadata.ts";
import { getMemberships } from "./getMemberships.ts";
import { issueToken } from "./issueToken.ts";
import { revokeToken } from "./revokeToken.ts";

/** Every operationId of spec/auth.yaml; who calls differs from one to the next. */
export const handlers = {
  issueToken,
  getIssuerMetadata,
  getMemberships,
  revokeToken,
} satisfies Handlers<operations, never>;
