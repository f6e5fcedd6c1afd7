import type { operations } from "../../../generated/auth.ts";
import type { Handlers } from "../../http/operation.ts";
import type { Services } from "../../services.ts";
import type { ClientContext, LookupContext } from "./context.ts";
import { getIssuerMetadata } from "./getIssuerMetadata.ts";
import { getMemberships } from "./getMemberships.ts";
import { type Grant, issueToken } from "./issueToken.ts";
import { type Revocation, revokeToken } from "./revokeToken.ts";

type Of<Id extends keyof operations, Context> = Handlers<Pick<operations, Id>, Context>;
type AuthHandlers = Of<"issueToken", ClientContext<Grant>> &
  Of<"revokeToken", ClientContext<Revocation>> &
  Of<"getMemberships", LookupContext> &
  Of<Exclude<keyof operations, "issueToken" | "revokeToken" | "getMemberships">, Services>;

/** Every operationId of spec/auth.yaml. */
export const handlers: AuthHandlers = { issueToken, getIssuerMetadata, getMemberships, revokeToken };
