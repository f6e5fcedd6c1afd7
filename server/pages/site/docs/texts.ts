/** Words of the developer site, which is in English, as the guides are. */
import type { Audience } from "./guides/guide-list.ts";

const audiences: Readonly<Record<Audience, string>> = {
  start: "Start here",
  ownPages: "Verify on your own pages",
  signIn: "Sign members in",
  shops: "Codes and transactions",
  all: "For every integration",
  operators: "Run cohort",
  further: "Changes and terms",
};

export const texts = {
  title: "Developers",
  about:
    "cohort verifies that a person belongs to a consumer group, such as students or healthcare workers, and lets brands act on it.",
  everyGuide:
    "Each guide, and each page of an error, is Markdown at its address with .md, and at its own address with Accept: text/markdown.",
  audiences,
  apis: "APIs",
  operators: "For operators",
  mcp: "MCP endpoint",
  mcpAbout:
    "read-only tools to search and read the guides, describe an operation, check a payload and explain an error; without a token",
  guides: "Guides",
  guideUnknown: "Guide not found",
  guideUnknownText: "There is no guide at this address. These are all of them:",
  stages:
    "The stages of a verification, and what leads from one to the next. The guide's table says the same in words.",
  copy: "Copy",
  copied: "Copied",
  pages: "All pages",
  toPages: "To all pages",
  search: "Search the documentation",
  workbench: "Open the workbench",
  searchButton: "Search",
  found: (query: string) => `Results for “${query}”`,
  nothingFound: "Nothing was found. Try fewer or other words, or one of the guides:",
  nearest: "Nothing has all of these words. These come nearest:",
  meant: "Did you mean",
  setting: "Setting",
  contents: "On this page",
  code: "code",
  language: "Language of the sample",
  errors: "Errors",
  errorsAbout:
    "Each name of an error and each code in an answer: where it appears, what it means, and what to do.",
  errorUnknown: "Error not found",
  errorUnknownText: "No answer has an error of this name. These are all of them:",
  remedyIn: "Explained in",
  exampleOf: (status: number | undefined) =>
    status === undefined
      ? "An answer that has it, in part:"
      : `An answer that has it, with the status ${status}:`,
  home: {
    start: "Read the quick start",
    startAbout: "One member looked up, one transaction recorded, with curl, in about 15 minutes.",
    ways: "Three ways in",
    ownPages: "You ask the questions on your own pages; cohort checks the answers.",
    signIn: "Members sign in at cohort and come back; your server reads what they are verified as.",
    shops: "Your shop gives codes to verified members and reports the purchases in which they are used.",
    journey: "From your page to a verified member",
    stages: "The stages of a verification",
    funnel: "From opened to verified",
    funnelAbout:
      "An example: of 1,000 people who begin, how many reach each stage. The workbench shows your own numbers.",
    status: "Status",
    statusAbout: "Whether this server answers, and its database:",
    machines: "For machines",
    machinesAbout: "An index of all guides, and tools without a token:",
  },
  reference: {
    operations: "Operations",
    events: "Events",
    file: "OpenAPI document:",
    version: (version: string) => `Version ${version}`,
    credential: "Credential",
    oneOf: "One of these is enough.",
    noCredential: "Needs no credential.",
    parameters: "Parameters",
    body: "Body",
    answers: "Answers",
    sample: "Sample",
    example: "Example",
    columns: ["Name", "Type", "Description"],
    required: "required",
    unknown: "Operation not found",
    unknownText: "There is no API or operation at this address. These are all of them:",
    filled: {
      own: "Filled with the ids that you may see, since you are signed in.",
      demo: "Filled with the ids of this server's demo.",
    },
  },
  trial: {
    title: "Try it",
    about: "Sends a real call to this server. Ids and test secrets stay in this tab; live secrets do not.",
    elsewhere: "This API answers at another address. Try it there:",
    optional: "Optional parameters",
    id: "Client or app id",
    secret: "Secret or token",
    holders: { ACCESS_TOKEN: "Access token", API_KEY: "API key" },
    sent: "Body",
    send: "Send",
    sending: "Sending …",
    failed: "No answer came:",
    notShown: "not shown here",
    cut: "… (cut here)",
    fault: "About this error",
    headers: "Headers",
    body: "Body",
    curl: "The same call with curl",
  },
} as const;

/** Documents for those who run cohort, apart from the partners'. */
const operatorAreas: ReadonlySet<string> = new Set(["operator", "inbound"]);
/** Partners' documents in reading order. */
const ORDER = ["whitelabel", "auth", "tracking", "events", "management", "profile"];

export interface Parted<T> {
  partners: readonly T[];
  operators: readonly T[];
}

/** Partners' documents first, in reading order; the operator's apart. */
export function partAreas<T extends { name: string }>(areas: readonly T[]): Parted<T> {
  const partners = areas.filter(({ name }) => !operatorAreas.has(name));
  return {
    partners: [...partners].sort((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name)),
    operators: areas.filter(({ name }) => operatorAreas.has(name)),
  };
}
