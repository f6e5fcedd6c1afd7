import type { operations } from "../../../generated/profile.ts";
import type { ProfileAccess } from "../../domain/accounts/oauth/profile.ts";
import type { Handler } from "../../http/operation.ts";
import type { Services } from "../../services.ts";

export type Context = Services & { caller: ProfileAccess };

export type Operation<Id extends keyof operations> = Handler<operations[Id], Context>;
