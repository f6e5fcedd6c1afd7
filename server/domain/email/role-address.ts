/** Role addresses: read by several people or by a program, so that mail there or from there proves nobody. Pure. */

/** Only as the whole local part, since they are words and names too. RFC 2142 has most of them. */
const WHOLE = new Set(
  (
    "info marketing sales support abuse noc security postmaster hostmaster usenet news webmaster www uucp ftp " +
    "admin administrator root daemon nobody mail email office contact hello help service services team hr jobs " +
    "library reception registrar registry press media events alumni careers finance billing payments accounts " +
    "enquiries inquiries enquiry inquiry kontakt buero sekretariat dekanat bibliothek verwaltung pressestelle poststelle"
  ).split(" "),
);

/** As any word of the local part, or as several of them: no-reply, do_not_reply. Nobody is called so. */
const ANYWHERE = new Set(
  (
    "support helpdesk servicedesk itsupport itservice itservices ithelp ticket tickets ticketing postmaster hostmaster " +
    "webmaster abuse admissions admission noreply noreplay donotreply dontreply nepasrepondre nichtantworten " +
    "keineantwort mailer mailerdaemon bounce bounces listserv majordomo newsletter notification notifications " +
    "studierendensekretariat studentservices"
  ).split(" "),
);

/** Whether the address, without its +tag, belongs to a role or a ticket system. */
export function isRoleAddress(address: string): boolean {
  const [local = ""] = address.slice(0, address.lastIndexOf("@")).toLowerCase().split("+", 1);
  // A number behind a word is a ticket's.
  const words = local
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/\d+$/, ""))
    .filter((word) => word !== "");
  if (words.length === 1 && WHOLE.has(words[0] ?? "")) return true;
  // Where a list is managed (RFC 2142, section 6).
  if (words.length > 1 && ["request", "owner"].includes(words.at(-1) ?? "")) return true;
  return words.some((_word, from) =>
    [1, 2, 3].some((count) => ANYWHERE.has(words.slice(from, from + count).join(""))),
  );
}
