import {
  type CountryCode,
  isSupportedCountry,
  type NumberType,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { refuse } from "../../errors.ts";

/** Kinds that can receive a text message; where a country's plan does not tell, "either" counts. */
const MOBILE: ReadonlySet<NumberType> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** Whether people can have a phone number there, and so verify there at all. */
export function isTerritory(territory: string): territory is CountryCode {
  return isSupportedCountry(territory);
}

/** Reads a number as people write it in `territory`; gives E.164, or refuses by field. */
export function readPhoneNumber(phoneNumber: string, territory: string): string {
  if (!isTerritory(territory))
    refuse({ kind: "bad_request", detail: "/body/territory is no ISO 3166-1 country code" });
  const parsed = parsePhoneNumberFromString(phoneNumber, { defaultCountry: territory, extract: false });
  if (parsed === undefined || !parsed.isValid() || parsed.ext !== undefined) {
    refuse({ kind: "bad_request", detail: `/body/phoneNumber is no valid phone number in ${territory}` });
  }
  if (!MOBILE.has(parsed.getType())) {
    refuse({
      kind: "bad_request",
      detail: "/body/phoneNumber is of a kind that cannot receive text messages",
    });
  }
  return parsed.number;
}
