import { mailMethods } from "./methods.ts";

/**
 * Condition in raw SQL on a success called `held`: the group is proven, not the institution alone. Rows of a release that did not
 * say prove it unless a mail did.
 */
export const PROVES_GROUP = `CASE WHEN held."proofStrength" IS NOT NULL THEN held."proofStrength" = 'group' ELSE NOT EXISTS (
  SELECT FROM "Attempt" AS attempt WHERE attempt."verificationId" = held.id AND attempt.state = 'approved'
    AND attempt.method IN (${mailMethods.map((method) => `'${method}'`).join(", ")})) END`;
