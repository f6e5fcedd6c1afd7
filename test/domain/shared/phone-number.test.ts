import { describe, expect, it } from "@jest/globals";
import { readPhoneNumber } from "../../../server/domain/shared/phone-number.ts";
import { checkAll } from "../../support/check-all.ts";

describe("readPhoneNumber", () => {
  const read: [typed: string, territory: string, number: string][] = [
    // As contacts of iOS and Windows, chats, PDFs and web pages copy them.
    ["\u202a+44 7400 100200\u202c", "GB", "+447400100200"],
    ["\u2066+44\u20097400\u00a0100200\u2069", "GB", "+447400100200"],
    ["\ufeff07400\u200b100200\ufe0d", "GB", "+447400100200"],
    ["tel:+44-7400-100200", "GB", "+447400100200"],
    ["TEL:07400100200;phone-context=+44", "GB", "+447400100200"],
    ["<+447400100200>", "GB", "+447400100200"],
    ["＋４４ ７４００ １００２００", "GB", "+447400100200"],
    ["٠٧٤٠٠ ١٠٠٢٠٠", "GB", "+447400100200"],
    ["०७४०० १००२००", "GB", "+447400100200"],
    ["۰۷۴۰۰۱۰۰۲۰۰", "GB", "+447400100200"],
    // Argentina, with and without the 9 and the 15.
    ["11 2345-6789", "AR", "+5491123456789"],
    ["011 15 2345-6789", "AR", "+5491123456789"],
    ["+54 11 2345 6789", "AR", "+5491123456789"],
    ["+54 9 11 2345 6789", "GB", "+5491123456789"],
    ["+54 11 15 2345 6789", "GB", "+5491123456789"],
    // Mexico, with and without the 1 of before 2019.
    ["+52 1 55 1234 5678", "GB", "+525512345678"],
    ["1 55 1234 5678", "MX", "+525512345678"],
    ["044 55 1234 5678", "MX", "+525512345678"],
    ["55 1234 5678", "MX", "+525512345678"],
    // Brazil, without the 9 of 2016; Benin, without the 01 of 2024.
    ["11 8765-4321", "BR", "+5511987654321"],
    ["+229 90 01 12 34", "BJ", "+2290190011234"],
    // Hong Kong: all leading digits that are mobiles'.
    ["9123 4567", "HK", "+85291234567"],
    ["+852 4101 2345", "HK", "+85241012345"],
    ["7123 4567", "HK", "+85271234567"],
    ["8712 3456", "HK", "+85287123456"],
  ];
  it("reads numbers as they are typed", () =>
    checkAll(read, ([typed, territory, number]) => {
      expect(readPhoneNumber(typed, territory)).toBe(number);
    }));

  const refused: [typed: string, territory: string, code: string][] = [
    ["+852 2123 4567", "HK", "phone_not_textable"],
    ["+852 900 12345678", "HK", "phone_not_textable"],
    ["+44 20 7946 0000", "GB", "phone_not_textable"],
    ["tel:+44-7400-100200;ext=5", "GB", "invalid_phone_number"],
    ["+54 9 11 2345", "AR", "invalid_phone_number"],
    ["+52 1 1 55 1234 5678", "MX", "invalid_phone_number"],
    ["tel:", "GB", "invalid_phone_number"],
    ["\u202a\u202c", "GB", "invalid_phone_number"],
  ];
  it("refuses what is none", () =>
    checkAll(refused, ([typed, territory, code]) => {
      expect(() => readPhoneNumber(typed, territory)).toThrow(
        expect.objectContaining({
          refusal: expect.objectContaining({ issues: [expect.objectContaining({ code })] }),
        }),
      );
    }));
});
