/** The calls at whose commits a connection is cut (commit.ts). */
import type { Cases } from "./case.ts";
import { operatorCases } from "./operator.ts";
import { tokenCases } from "./tokens.ts";
import { trackingCases } from "./tracking.ts";
import { whitelabelCases } from "./whitelabel.ts";

/** Every POST of the white-label and the tracking document (test/scripts/commit-cases.test.ts), and some of the others that write. */
export const cases: Cases = { ...whitelabelCases, ...trackingCases, ...operatorCases, ...tokenCases };
