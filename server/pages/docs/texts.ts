/** Words of the developer site, which is in English, as the guides are. */
import type { Audience } from "./guide-list.ts";

const audiences: Readonly<Record<Audience, string>> = {
  start: "Start here",
  ownPages: "Verify on your own pages",
  signIn: "Sign members in",
  shops: "Codes and transactions",
  all: "For every integration",
  further: "Changes",
};

export const texts = {
  about:
    "cohort verifies that a person belongs to a consumer group, such as students or healthcare workers, and lets brands act on it.",
  everyGuide:
    "Each guide is Markdown at its address with .md, and at its own address with Accept: text/markdown.",
  audiences,
  apis: "APIs",
  operators: "For operators",
  /** Documents for those who run cohort, apart from the partners'. */
  operatorAreas: new Set(["operator", "inbound"]) as ReadonlySet<string>,
  mcp: "MCP endpoint",
  mcpAbout:
    "read-only tools to search and read the guides, describe an operation, check a payload and explain an error; without a token",
} as const;
