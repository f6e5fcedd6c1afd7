import type { operations } from "../../../generated/tracking.ts";
import type { Handler } from "../../http/operation.ts";
import type { Services, TrackingCaller } from "../../services.ts";

export type Context = Services & { caller: TrackingCaller };

export type Operation<Id extends keyof operations> = Handler<operations[Id], Context>;
