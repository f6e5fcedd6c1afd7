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

/** Kinds that can receive a text message; where a country's plan does not tell, "either" counts. */
const MOBILE: ReadonlySet<NumberType> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** Whether people can have a phone number there, and so verify there at all. */
export function isTerritory(territory: string): territory is CountryCode {
  return isSupportedCountry(territory);
}

/**
 * Plans in which a mobile number has a digit that people leave out or still write, by calling code: other forms of what was
 * typed without the calling code. The one that is a mobile number counts (spec/decisions/verification.md, "Phone numbers").
 */
const OTHER_FORMS: Readonly<Record<string, (national: string) => string>> = {
  // Argentina: 9 from abroad; at home none, or 15 behind the area code, which the library knows.
  54: (national) => `9${national}`,
  // Mexico: 1 from abroad and 044 or 045 at home until 2019.
  52: (national) => national.replace(/^(?:1|044|045)/, ""),
  // Brazil: 9 behind the area code since 2016.
  55: (national) => national.replace(/^(\d\d)([6-9]\d{7})$/, "$19$2"),
  // Benin: 01 in front since 2024.
  229: (national) => `01${national}`,
};

/** Leading digits that a regulator has given to mobiles as a whole, ahead of the library's list of ranges. */
const GIVEN_TO_MOBILES: Readonly<Record<string, RegExp>> = {
  // Hong Kong: 4, 7 and 8 since 2018, some of them from pagers (OFCA, press release of 5 February 2018).
  852: /^(?:[467]\d|5[1-9]|8[4-9]|9[0-8])\d{6}$/,
};

/** Reads a number as people write it in `territory`; gives E.164, or refuses by field. */
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

/** What was typed, and as its plan has mobile numbers. */
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

/** A number in E.164 as people read it, in groups: "+44 7400 100101". */
export function writePhoneNumber(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
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
