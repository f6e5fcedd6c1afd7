// Role addresses: read by several people or a program, so they prove no person (spec/decisions/email.md). Pure.

/** Neither names nor initials: any words of the local part. */
const NEVER_NAMES = words(
  "postmaster hostmaster webmaster abuse admissions admission noreply noreplay donotreply dontreply nepasrepondre " +
    "nichtantworten keineantwort mailerdaemon listserv majordomo newsletter notification notifications " +
    "studierendensekretariat studentservices",
);

/** Ticket systems, which append a number: ticket-4711, support1234. */
const TICKETS = words(
  "support helpdesk servicedesk itsupport itservice itservices ithelp ticket tickets ticketing",
);

// Roles that are names too: hr298@, n.mailer@. Count alone without a number, or beside a second role word (RFC 2142).
const MAYBE_NAMES = words(
  "info marketing sales security noc usenet news www uucp ftp admin administrator root daemon nobody mail email mailer " +
    "bounce bounces office contact hello help service services team hr jobs library reception registrar registry press " +
    "media events alumni careers finance billing payments accounts enquiries inquiries enquiry inquiry kontakt buero " +
    "sekretariat dekanat bibliothek verwaltung pressestelle poststelle owner request",
);

const BESIDE_ROLES = words(
  "dept department desk centre center unit faculty school college university campus students student staff all general " +
    "main it ict global international undergraduate postgraduate graduate research list lists",
);

/** Whether the address, without its +tag, belongs to a role or a ticket system. In doubt it is a person's. */
export function isRoleAddress(address: string): boolean {
  const [local = ""] = address.slice(0, address.lastIndexOf("@")).toLowerCase().split("+", 1);
  const parts = local.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== "");
  const isAnywhere = parts.some((_part, from) =>
    [1, 2, 3].some((count) => {
      const joined = parts.slice(from, from + count).join("");
      return NEVER_NAMES.has(joined) || TICKETS.has(joined.replace(/\d+$/, ""));
    }),
  );
  if (isAnywhere) return true;
  // List management (RFC 2142, section 6): chess-request, but p.request is a person.
  if (/[\p{L}\p{N}]{2}-(?:request|owner)$/u.test(local)) return true;
  const roles = parts.filter((part) => MAYBE_NAMES.has(part));
  const others = parts.filter((part) => !MAYBE_NAMES.has(part));
  return roles.length > 0 && others.every((part) => BESIDE_ROLES.has(part));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
