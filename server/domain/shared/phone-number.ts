import {
  type CountryCode,
  isSupportedCountry,
  type NumberType,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { invalid } from "../../errors.ts";

/** Kinds that can receive a text message; where a country's plan does not tell, "either" counts. */
const MOBILE: ReadonlySet<NumberType> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** Whether people can have a phone number there, and so verify there at all. */
export function isTerritory(territory: string): territory is CountryCode {
  return isSupportedCountry(territory);
}

/** Reads a number as people write it in `territory`; gives E.164, or refuses by field. */
export function readPhoneNumber(phoneNumber: string, territory: string): string {
  if (!isTerritory(territory)) invalid("territory", "unknown_territory");
  const parsed = parsePhoneNumberFromString(phoneNumber, { defaultCountry: territory, extract: false });
  if (parsed === undefined || !parsed.isValid() || parsed.ext !== undefined)
    invalid("phoneNumber", "invalid_phone_number", { territory });
  if (!MOBILE.has(parsed.getType())) invalid("phoneNumber", "phone_not_textable");
  return parsed.number;
}
