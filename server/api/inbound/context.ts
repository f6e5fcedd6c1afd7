import type { operations } from "../../../generated/inbound.ts";
import type { TextProviderName } from "../../config/text-names.ts";
import type { Handler } from "../../http/operation.ts";
import type { TextReceipt } from "../../platform/texts/provider.ts";
import type { Services } from "../../services.ts";

/** A mail provider, which may only hand in mails, or a provider of texts with its signed receipt. */
export type Caller = { provider: "mail" } | { provider: TextProviderName; receipt: TextReceipt | "pending" };

export type Context = Services & { caller: Caller };

export type Operation<Id extends keyof operations> = Handler<operations[Id], Context>;
