import type { Arrived, OutcomeKind } from "../../../../domain/proving/sources/identity-provider/outcomes.ts";
import { html, type Markup } from "../../../markup/html.ts";

export const portalsEn = {
  portals: {
    title: "Sign-in at institutions",
    intro:
      "What became of sign-ins in the last 30 days. Those with a fault come first, then those that end soon.",
    none: "No identity provider has been saved, and nobody has signed in at one.",
    sources: {
      title: "Metadata that is refreshed every day",
      columns: {
        address: "Address",
        mode: "Mode",
        refreshed: "Last refreshed",
        fault: "Failures since",
        next: "Next refresh",
        ends: "Metadata ends",
        certificate: "Certificate ends",
      },
      works: "None",
      never: "Not yet",
    },
    nothingFound: "No identity provider matches.",
    more: "Next page",
    search: {
      label: "Institution or entity ID",
      hint: "Part of the name or of the entity ID. This also finds providers that nobody has used yet.",
      button: "Search",
    },
    never: "Not yet",
    works: "None since",
    nothing: "Nothing that we can use",
    back: "Back to all institutions",
    endsSoon: (day: Markup): Markup => html`Ends soon: ${day}`,
    columns: {
      institution: "Institution",
      mode: "Mode",
      worked: "Last success",
      fault: "Last fault",
      ends: "Metadata or certificate ends",
    },
    facts: {
      title: "Identity provider",
      entity: "Entity ID or issuer",
      worked: "Last success",
      ends: "Metadata or certificate ends",
      arrived: "Released in the last sign-in",
      missing: "Missing",
    },
    attributes: {
      scoped_affiliation: "affiliation with its scope, such as student@example.ac.uk",
      affiliation: "affiliation",
      pairwise_id: "an identifier for this service",
      other_id: "another identifier",
      name: "name",
      birth_date: "date of birth",
    } satisfies Record<Arrived, string>,
    outcomes: {
      title: "Sign-ins",
      none: "Nobody has signed in yet.",
      kinds: { proven: "Success:", rejected: "Rejected:", fault: "Fault:" } satisfies Record<
        OutcomeKind,
        string
      >,
      trial: "trial sign-in",
    },
    letter: {
      title: "Letter to the institution",
      hint: "Copy this into an email to the people who run the institution's sign-in.",
      greeting: "Dear colleagues,",
      about: (institution: string, entityId: string): string =>
        `members of ${institution} sign in to our service through your identity provider ${entityId}.`,
      release: (count: number): string =>
        count === 1
          ? "One attribute that we ask for is missing. Please release it to our service:"
          : `${count} attributes that we ask for are missing. Please release them to our service:`,
      first: "So that they can do so, please release these attributes to our service:",
      optional: "optional: without it some members have to send a document",
      complete: "Everything that we ask for is released to our service. Thank you.",
      fault: (code: string): string =>
        `The last sign-in could not be checked. Our error code is "${code}"; the log of your identity provider may say more.`,
      us: (address: string): string => `Our service is ${address}.`,
      trial: (day: string): string =>
        `You can try a sign-in yourself until ${day}, and see attribute by attribute what arrives and what it would prove:`,
      thanks: "Thank you for your help.",
    },
    wallets: {
      listed: (count: string): string => `Wallet issuers of the institution: ${count}`,
      add: "Add a wallet issuer",
      own: "The installation's own",
      kinds: { issuer: "Wallet issuer", verifier: "Wallet verifier" },
      ends: {
        title: "Certificates for wallets that end soon",
        columns: { kind: "Kind", of: "Of", ends: "Ends" },
      },
      refusals: {
        title: "Answers of wallets that we refused in the last 30 days",
        columns: { institution: "Institution", mode: "Mode", reason: "Reason", todo: "What helps" },
      },
      advice: {
        issuer_untrusted: (institution: Markup | null): Markup =>
          institution === null
            ? "The name is the wallet's word. If you trust this authority, add its root as a wallet issuer of its country."
            : html`The name is the wallet's word. If you trust this authority, add its root as a wallet issuer of ${institution}, or of its country.`,
        issuer_signature: (_institution: Markup | null): Markup =>
          "Compare the issuer's keys with those that you added; it may have changed them.",
        credential_type: (_institution: Markup | null): Markup =>
          "If the credential proves what it should, add its type to the issuer.",
        status_unread: (_institution: Markup | null): Markup =>
          "Nothing, if it passes. Else ask the issuer about its status list.",
        request_refused: (_institution: Markup | null): Markup =>
          "If it stays, wallets may not believe our certificates: set those of a registrar as a wallet verifier.",
        other: (_institution: Markup | null): Markup =>
          "Nothing here: the issuer or the wallet must mend it.",
      },
    },
    trialLinks: {
      title: "Trial sign-in",
      intro:
        "With a link, the people who run the institution's sign-in can try it themselves. They see what arrives here. It verifies nobody.",
      button: "Write the letter with a link",
      list: "Links that work now",
      columns: { created: "Created", expires: "Works until", revoke: "Revoke" },
      revoke: "Revoke",
      tooMany: "Five links work already. Revoke one first.",
      made: (day: string): string =>
        `The letter below has a link that works until ${day}. We don't show the link again.`,
      back: "Back to the institution",
    },
    claims: {
      title: "Try a token",
      intro:
        "Paste an ID token, or claims as JSON, and see what it would prove by the settings that are saved. We store nothing and don't check the signature.",
      link: "See what a token would prove",
      token: "ID token, or claims as JSON",
      button: "Try",
      fault: "Paste an ID token (three parts with dots between them), or a JSON object.",
      tooMuch: "This holds more than we can show here. Use the command portals try-claims.",
      result: "What it holds",
    },
  },
};
