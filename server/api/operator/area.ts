import { document } from "../../../generated/operator.document.ts";
import { operatorOfToken } from "../../domain/app/operators.ts";
import { doerOfToken } from "../../domain/operator/roles.ts";
import { refuse } from "../../errors.ts";
import type { Area } from "../../http/area.ts";
import type { Services } from "../../services.ts";
import { bearerToken } from "../bearer.ts";
import type { Caller } from "./context.ts";
import { toOperatorError } from "./errors.ts";
import { handlers } from "./handlers.ts";

/** The operator API, as it is served. */
export const operator: Area<Caller, Services> = {
  name: "operator",
  document,
  handlers,
  authenticate: {
    operator: async (request, services) => {
      const known = await operatorOfToken(services, bearerToken(request));
      const operator = known ?? refuse({ kind: "unauthenticated", token: "invalid" });
      return { operator, doer: doerOfToken(operator, request.ip ?? null) };
    },
  },
  toResponse: toOperatorError,
};
