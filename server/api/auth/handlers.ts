import type { Handlers } from "../../http/operation.ts";
import type { Services } from "../../services.ts";
import type {
  ClientContext,
  ClientOperations,
  LookupContext,
  LookupOperations,
  OpenOperations,
} from "./context.ts";
import { exchangeToken } from "./exchangeToken.ts";
import { getIssuerMetadata } from "./getIssuerMetadata.ts";
import { lookUp } from "./lookUp.ts";
import { revokeToken } from "./revokeToken.ts";

type AuthHandlers = Handlers<ClientOperations, ClientContext> &
  Handlers<LookupOperations, LookupContext> &
  Handlers<OpenOperations, Services>;

/** Every operationId of spec/auth.yaml. */
export const handlers: AuthHandlers = { exchangeToken, getIssuerMetadata, lookUp, revokeToken };
