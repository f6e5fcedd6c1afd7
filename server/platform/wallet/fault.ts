/** Reasons for which a wallet's answer is refused (spec/decisions/wallet.md). */
export const WALLET_FAULTS = [
  // The text, a certificate or a claim can't be read, or is of another type than its specification says.
  "malformed",
  // An algorithm outside the list.
  "algorithm",
  // A credential of another type than was asked for.
  "credential_type",
  // Certificates that lead to no root that is believed.
  "issuer_untrusted",
  // The issuer's signature does not fit.
  "issuer_signature",
  // Disclosures that the issuer did not sign, twice the same, or of a claim that may not be hidden.
  "disclosures",
  "not_yet_valid",
  "expired",
  // The member's key is missing, private, or one of several.
  "holder_key",
  // The signature by the member's key does not fit, or is for another request, verifier or time.
  "holder_binding",
  // The issuer has revoked or suspended the credential.
  "revoked",
  // The issuer's status list or keys can't be read now: trying again may help.
  "status_unread",
  // The wallet refused the request, for a reason of its own (OpenID4VP 1.0, section 8.5).
  "request_refused",
  // The answer is not sealed, is sealed for another request, or holds something else than was asked.
  "response",
] as const;

export type WalletFault = (typeof WALLET_FAULTS)[number];

/** A text of a wallet's or issuer's own choice may be in it. */
const DETAIL_MAX = 200;

/** A credential that does not count. `detail` says where, for the operator, without a value of the credential. */
export class WalletError extends Error {
  override readonly name = "WalletError";
  readonly fault: WalletFault;
  readonly detail: string;

  constructor(fault: WalletFault, detail: string, options?: ErrorOptions) {
    const shown = detail.replace(/\p{C}/gu, " ").slice(0, DETAIL_MAX);
    super(`wallet: ${fault}, ${shown}`, options);
    this.fault = fault;
    this.detail = shown;
  }
}

export function fail(fault: WalletFault, detail: string, cause?: unknown): never {
  throw new WalletError(fault, detail, cause === undefined ? undefined : { cause });
}
