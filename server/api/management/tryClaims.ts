import { tryClaims as attempt } from "../../domain/proving/sources/trial/try-claims.ts";
import type { Operation } from "./context.ts";

export const tryClaims: Operation<"tryClaims"> = async ({ body }, context) => attempt(context, body);
