/** Test and live: two worlds that share nothing. */
export type { Mode } from "../../../generated/prisma/client.ts";
