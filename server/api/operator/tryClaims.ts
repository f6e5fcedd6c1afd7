import { tryClaims as attempt } from "../../domain/trial/try-claims.ts";
import type { Operation } from "./context.ts";

export const tryClaims: Operation<"tryClaims"> = async ({ body }, context) => attempt(context, body);
