import {
  type CountryCode,
  getCountryCallingCode,
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

/** Where a number in E.164 belongs; "ZZ" for one of no country, as ISO 3166-1 leaves it free. */
export function countryOf(phone: string): string {
  return parsePhoneNumberFromString(phone)?.country ?? "ZZ";
}

export function callingCodeOf(country: string): string | undefined {
  return isTerritory(country) ? getCountryCallingCode(country) : undefined;
}

/** Digits behind the prefix: blocks of 100,000 numbers and less are what operators are given. */
const DIGITS_AFTER_PREFIX = 5;

/** The block of numbers in which a number in E.164 lies; it tells nobody whose number it is. */
export function prefixOf(phone: string): string {
  return phone.slice(0, -DIGITS_AFTER_PREFIX);
}
