import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type NumberType,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { invalid } from "../../errors.ts";
import { readNumber } from "../../words/typed-text.ts";

const MOBILE: ReadonlySet<NumberType> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** Whether the territory has phone numbers, and so verifications. */
export function isTerritory(territory: string): territory is CountryCode {
  return isSupportedCountry(territory);
}

// Plans with a digit that people omit or still write in mobile numbers, by calling code: other readings of a number
// typed without calling code. The mobile one counts (spec/decisions/verification.md, "Phone numbers").
const OTHER_FORMS: Readonly<Record<string, (national: string) => string>> = {
  // Argentina: 9 from abroad; at home none, or 15 after the area code, which the library knows.
  54: (national) => `9${national}`,
  // Mexico: 1 from abroad and 044 or 045 at home until 2019.
  52: (national) => national.replace(/^(?:1|044|045)/, ""),
  // Brazil: 9 after the area code since 2016.
  55: (national) => national.replace(/^(\d\d)([6-9]\d{7})$/, "$19$2"),
  // Benin: 01 in front since 2024.
  229: (national) => `01${national}`,
};

/** Leading digits that a regulator assigned to mobiles, ahead of the library's ranges. */
const GIVEN_TO_MOBILES: Readonly<Record<string, RegExp>> = {
  // Hong Kong: 4, 7 and 8 since 2018, some from pagers (OFCA, press release of 5 February 2018).
  852: /^(?:[467]\d|5[1-9]|8[4-9]|9[0-8])\d{6}$/,
};

/** Reads a number as written in `territory`; returns E.164, or refuses by field. */
export function readPhoneNumber(phoneNumber: string, territory: string): string {
  if (!isTerritory(territory)) invalid("territory", "unknown_territory");
  const parsed = parse(readNumber(phoneNumber), territory);
  if (parsed === undefined || parsed.ext !== undefined)
    invalid("phoneNumber", "invalid_phone_number", { territory });
  const textable = formsOf(parsed, territory).find(isTextable);
  if (textable !== undefined) return textable.number;
  if (!parsed.isValid()) invalid("phoneNumber", "invalid_phone_number", { territory });
  return invalid("phoneNumber", "phone_not_textable");
}

function parse(text: string, territory: CountryCode): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text, { defaultCountry: territory, extract: false });
}

function formsOf(parsed: PhoneNumber, territory: CountryCode): PhoneNumber[] {
  const { countryCallingCode, nationalNumber } = parsed;
  const other = OTHER_FORMS[countryCallingCode]?.(nationalNumber);
  const second = other === undefined ? undefined : parse(`+${countryCallingCode}${other}`, territory);
  return second === undefined ? [parsed] : [parsed, second];
}

function isTextable(number: PhoneNumber): boolean {
  const type = number.getType();
  if (type !== undefined && MOBILE.has(type)) return number.isValid();
  const isGiven = GIVEN_TO_MOBILES[number.countryCallingCode]?.test(number.nationalNumber) ?? false;
  return isGiven && (type === undefined || type === "PAGER");
}

/** Formats E.164 in groups: "+44 7400 100101". */
export function writePhoneNumber(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** Territory of an E.164 number; "ZZ" (user-assigned in ISO 3166-1) for none. */
export function countryOf(phone: string): string {
  return parsePhoneNumberFromString(phone)?.country ?? "ZZ";
}

export function callingCodeOf(country: string): string | undefined {
  return isTerritory(country) ? getCountryCallingCode(country) : undefined;
}

const DIGITS_AFTER_PREFIX = 5;

/** Block of an E.164 number; identifies no person. */
export function prefixOf(phone: string): string {
  return phone.slice(0, -DIGITS_AFTER_PREFIX);
}
