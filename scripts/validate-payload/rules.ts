/**
 * The server's rules that no schema says and that need nothing but the payload, by the operation whose handler asks
 * them. What needs the database or the caller (stages, budgets, an app's groups and addresses) is not told offline.
 */
import type { TokenRequest } from "../../generated/auth.ts";
import type { NewVerification } from "../../generated/whitelabel.ts";
import { readGrant } from "../../server/api/auth/exchangeToken.ts";
import { readConfig } from "../../server/config.ts";
import { judgeDocuments, type UploadedFile } from "../../server/domain/document/judge.ts";
import { readPhoneNumber } from "../../server/domain/otp/phone-number.ts";
import { isRegistered } from "../../server/domain/redirect/redirect-url.ts";
import { requireSoundClaim } from "../../server/domain/verification/claim.ts";
import { refuse } from "../../server/errors.ts";

/** Gets a body that the document has passed; throws Refused. */
export type Rule = (body: never, now: Date) => void | Promise<void>;

/** What an operator may have set otherwise is taken as it is without settings. */
const config = readConfig({});

export const rules: Readonly<Record<string, Rule>> = {
  "whitelabel.createVerification": (claim: NewVerification, now) =>
    requireSoundClaim(config, claim, claim.consumerGroup, now),

  "whitelabel.sendPhoneOtp": ({ phoneNumber, territory }: { phoneNumber: string; territory: string }) =>
    void readPhoneNumber(phoneNumber, territory),

  "whitelabel.createPortalAttempt": ({ redirectUrl }: { redirectUrl: string }) => {
    const [beforeQuery = ""] = redirectUrl.split("?", 1);
    if (!isRegistered(redirectUrl, [beforeQuery]))
      refuse({ kind: "bad_request", detail: "/body/redirectUrl is of a kind that no app can register" });
  },

  "whitelabel.createManualAttempt": async ({ files }: { files: UploadedFile[] }) => {
    const judged = await judgeDocuments(files);
    if ("fault" in judged) refuse({ kind: "bad_request", detail: judged.fault.detail });
  },

  // The client may prove itself by HTTP Basic, outside of the payload.
  "auth.exchangeToken": (given: TokenRequest) => void readGrant(given, []),
};
