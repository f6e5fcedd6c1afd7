/** Pages of every method; a missing one does not compile. */
import type { Method } from "../../../../domain/shared/group/groups.ts";
import { email } from "./email.ts";
import { inboundEmail } from "./inbound-email.ts";
import { manual } from "./manual.ts";
import type { MethodPage } from "./method-page.ts";
import { portal } from "./portal.ts";
import { wallet } from "./wallet.ts";

export const methodPages: Readonly<Record<Method, MethodPage>> = {
  portal,
  wallet,
  email,
  inbound_email: inboundEmail,
  manual,
};
