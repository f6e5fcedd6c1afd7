import type { operations } from "../../../generated/auth.ts";
import type { Handlers } from "../../http/operation.ts";
import type { Services } from "../../services.ts";
import type { ClientContext, LookupContext } from "./context.ts";
import { exchangeToken, type Grant } from "./exchangeToken.ts";
import { getIssuerMetadata } from "./getIssuerMetadata.ts";
import { lookUp } from "./lookUp.ts";
import { type Revocation, revokeToken } from "./revokeToken.ts";

type Of<Id extends keyof operations, Context> = Handlers<Pick<operations, Id>, Context>;
type AuthHandlers = Of<"exchangeToken", ClientContext<Grant>> &
  Of<"revokeToken", ClientContext<Revocation>> &
  Of<"lookUp", LookupContext> &
  Of<Exclude<keyof operations, "exchangeToken" | "revokeToken" | "lookUp">, Services>;

/** Every operationId of spec/auth.yaml. */
export const handlers: AuthHandlers = { exchangeToken, getIssuerMetadata, lookUp, revokeToken };
