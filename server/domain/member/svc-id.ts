import { randomText } from "../../platform/crypto.ts";

/** Digits and capitals less I, L, O and U, which people misread or misread into words. */
const SVC_ID_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** The interface's length: 32^7 are 34 thousand million. */
const SVC_ID_LENGTH = 7;

/** The number of a new account, for partners: stable for ever, and telling nothing. */
export function randomSvcId(): string {
  return randomText(SVC_ID_LENGTH, SVC_ID_ALPHABET);
}
