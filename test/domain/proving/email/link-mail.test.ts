import { describe, expect, it } from "@jest/globals";
import { consumerGroupValues } from "../../../../generated/whitelabel.ts";
import { likelyLanguage } from "../../../../server/domain/messages/language.ts";
import { linkMail } from "../../../../server/domain/proving/email/link-mail.ts";
import { hasPlace } from "../../../../server/words/claim.ts";

const URL = "https://verify.example/email-link?token=abc";
type About = Parameters<typeof linkMail>[0];

/** The fields that the mail reads. */
const about = (consumerGroup: string, at: string | null = "Universität Ashby"): About =>
  ({
    app: { name: 'A & <B>"' },
    institution: at === null ? null : { name: at },
    consumerGroup,
  }) as About;

/** Text of the HTML as a reader sees it. */
function shown(html: string): string {
  return html
    .replace(/^.*<body[^>]*>/s, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,)])|(?<=\() /g, "");
}

describe("the mail with a link", () => {
  it.each([
    ["en", "Confirm your email address for ", "Confirm your email address"],
    ["de", "Bestätigen Sie Ihre E-Mail-Adresse für ", "E-Mail-Adresse bestätigen"],
  ])("says the same as text and as HTML in %s, for every group", (language, subject, heading) => {
    for (const group of consumerGroupValues)
      for (const named of ["Universität Ashby", null]) {
        const mail = linkMail(about(group, named), URL, language);
        // No family's mail names a place, even if a row had one.
        const at = hasPlace(group) ? named : null;
        if (at === null) expect(mail.subject).toBe(`${subject}A & <B>"`);
        else expect(mail.subject).toContain(at);
        const lines = mail.text.split("\n").filter((line) => line !== "");
        expect(lines).toHaveLength(5);
        const seen = shown(mail.html ?? "");
        expect(seen).toContain(heading);
        for (const line of lines) expect(seen).toContain(line);
        expect(mail.text.includes("Ashby")).toBe(at !== null);
        expect(mail.text + mail.html).not.toMatch(/undefined|\[object/);
      }
  });

  it.each([
    ["military", "Confirm your service with the United States Army"],
    ["first-responder", "Confirm that you serve with the United States Army"],
    ["charity-worker", "Confirm that you work or volunteer for the United States Army"],
    ["parent", 'Confirm your email address for A & <B>"'],
  ] as const)("%s: the subject has the group's own words", (group, subject) => {
    expect(linkMail(about(group, "United States Army"), URL, "en").subject).toBe(subject);
  });

  it("says in its head which language it speaks, and that it knows the dark", () => {
    const { html = "" } = linkMail(about("student"), URL, "de");
    expect(html).toMatch(/^<!doctype html><html lang="de" dir="ltr">/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain("prefers-color-scheme: dark");
    expect(Buffer.byteLength(html)).toBeLessThan(10_000);
  });

  it("takes the language that most people of the territory read", () => {
    expect(["GB", "DE", "AT", "CH", "LI", "US", "ZZ", undefined].map(likelyLanguage)).toEqual([
      "en",
      "de",
      "de",
      "de",
      "de",
      "en-US",
      "en",
      "en",
    ]);
  });
});
