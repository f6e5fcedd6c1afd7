import { html, type Markup } from "../../../markup/html.ts";

export const appealsEn = {
  appeals: {
    title: "Appeals for domains",
    intro:
      "Members and institutions ask us here to accept an email domain that proves nothing now. Check the evidence yourself: everything on these cards was written by whoever asked.",
    none: "No appeals are waiting.",
    done: {
      approved: "The appeal has been approved. We'll email the answer.",
      rejected: "The appeal has been rejected. We'll email the answer.",
      needsInstitution:
        "Nothing has been decided. No institution has this domain, so addresses there would still prove nothing. Name the institution that gets it, or reject the appeal.",
      notDecided:
        "Nothing has been decided. The appeal may have been decided already, a domain above it is blocked, the institution doesn't exist or is of another kind, or the domain belongs to another institution.",
    },
    columns: { domain: "Domain", institution: "Institution", at: "Asked" },
    one: "Appeal for a domain",
    back: "Back to all appeals",
    fields: {
      institution: "Institution",
      group: "Who has addresses",
      role: "Who asks",
      email: "Answer to",
      at: "Asked",
      evidence: "Evidence",
      url: "Page to check",
    },
    roles: {
      member: "Studies or works there",
      institution: "Says they write for the institution",
      other: "Somebody else",
    },
    known: {
      title: "What we know about the domain",
      institution: "Belongs to",
      nobody: "No institution",
      proves: "Proves",
      nothing: "Nothing",
      source: "Comes from",
      since: "Since",
      blocked: "Blocked",
      free: "No",
      lifted: "Block lifted",
    },
    sources: {
      academic: "Academic list",
      starter: "Our list of employers",
      operator: "An operator",
      request: "An institution request",
      appeal: "An appeal",
    },
    blocks: {
      list: "By the academic list:",
      alumni: "As a domain for alumni:",
      public_suffix: "Others register names below it:",
    },
    decide: {
      adminsOnly: "An admin decides this appeal.",
      asked: "What was asked",
      institutionId: "Institution that gets the domain",
      institutionHint: "Addresses at the domain then prove that people belong there.",
      ownerHint: "Has the domain already.",
      nobody: "None: it, or a domain above it, belongs to an institution already, and is only blocked",
      find: "Find another institution",
      findHint: "By its name, a domain or its ID.",
      findButton: "Find",
      nothingFound: (query: Markup): Markup => html`Nothing found for “${query}”.`,
      answer: "Note to whoever asked",
      answerHint: "It's added to the email as you write it.",
      approve: "Approve",
      reject: "Reject",
    },
    lookUp: { title: "Look up a domain", domain: "Domain", button: "Look up" },
  },
};
