import type { operations } from "../../../generated/auth.ts";
import type { Handlers } from "../../http/operation.ts";
import { authorizeDevice } from "./authorizeDevice.ts";
import { claimMemberCode } from "./claimMemberCode.ts";
import { findMembers } from "./findMembers.ts";
import { getAppIssuerMetadata } from "./getAppIssuerMetadata.ts";
import { getIssuerMetadata } from "./getIssuerMetadata.ts";
import { getMemberships } from "./getMemberships.ts";
import { getOpenIdConfiguration } from "./getOpenIdConfiguration.ts";
import { getPublicKeys } from "./getPublicKeys.ts";
import { getTestIssuerMetadata } from "./getTestIssuerMetadata.ts";
import { getTestOpenIdConfiguration } from "./getTestOpenIdConfiguration.ts";
import { getTestPublicKeys } from "./getTestPublicKeys.ts";
import { getUserInfo } from "./getUserInfo.ts";
import { introspectAppAccess } from "./introspectAppAccess.ts";
import { introspectToken } from "./introspectToken.ts";
import { issueAppAccess } from "./issueAppAccess.ts";
import { issueToken } from "./issueToken.ts";
import { postUserInfo } from "./postUserInfo.ts";
import { pushAuthorizationRequest } from "./pushAuthorizationRequest.ts";
import { revokeAppAccess } from "./revokeAppAccess.ts";
import { revokeToken } from "./revokeToken.ts";

export const handlers = {
  authorizeDevice,
  claimMemberCode,
  findMembers,
  getAppIssuerMetadata,
  introspectAppAccess,
  issueAppAccess,
  issueToken,
  getOpenIdConfiguration,
  getPublicKeys,
  getUserInfo,
  introspectToken,
  postUserInfo,
  pushAuthorizationRequest,
  getIssuerMetadata,
  getMemberships,
  getTestIssuerMetadata,
  getTestOpenIdConfiguration,
  getTestPublicKeys,
  revokeAppAccess,
  revokeToken,
} satisfies Handlers<operations, never>;
