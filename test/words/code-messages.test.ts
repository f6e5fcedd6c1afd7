/** Messages with a code, in every language: what is in them, and how many text messages they cost. */
import { describe, expect, it } from "@jest/globals";
import { SegmentedMessage } from "sms-segments-calculator";
import { codeMessage } from "../../server/domain/messages/code-message.ts";
import { catalogue } from "../../server/words/catalogue.ts";
import { type Language, languageValues } from "../../server/words/languages.ts";

const CODE = "123456";
const asker = { name: "Demo shop", host: "login.example.com" };

function textIn(language: Language): string {
  const words = { language, codeMessage: catalogue(language).codeMessage };
  const message = codeMessage(words, { channel: "sms", text: "+447400123456" }, CODE, asker);
  return message.channel === "sms" ? message.body : "";
}

function mailIn(language: Language) {
  const words = { language, codeMessage: catalogue(language).codeMessage };
  const message = codeMessage(words, { channel: "email", text: "ada@example.com" }, CODE, asker);
  if (message.channel !== "email") throw new Error("not a mail");
  return message;
}

describe.each(languageValues)("the code in %s", (language) => {
  it("stands first in a text, whose last line binds it to the page (WebOTP)", () => {
    const text = textIn(language);
    expect(text).toMatch(/^123456\b.*Demo shop/);
    expect(text.split("\n").at(-1)).toBe("@login.example.com #123456");
    // By the standard no other line begins with @, and the line stands alone.
    expect(text.split("\n")).toHaveLength(2);
  });

  it("names no page where a partner has its own", () => {
    const words = { language, codeMessage: catalogue(language).codeMessage };
    const message = codeMessage(words, { channel: "sms", text: "+447400123456" }, CODE, { name: "Shop" });
    expect(message).toMatchObject({ body: expect.not.stringMatching(/[@#\n]/) });
  });

  it("is in the subject of a mail, where a phone shows it", () => {
    const { subject, text, html } = mailIn(language);
    expect(subject).toMatch(/^123456\b.*Demo shop/);
    expect(text).toContain(CODE);
    expect(html).toContain(`<html lang="${language}"`);
    expect(`${subject}${text}`).not.toMatch(/\[object|undefined|\{/);
  });
});

it("costs one text message in each language: of 160 letters, in Arabic of 70", () => {
  const cost = languageValues.map((language) => {
    const { encodingName, segmentsCount } = new SegmentedMessage(textIn(language));
    return [language, encodingName, segmentsCount];
  });
  const expected = languageValues.map((language: string) => [
    language,
    language === "ar" ? "UCS-2" : "GSM-7",
    1,
  ]);
  expect(cost).toEqual(expected);
});
