/** The guides: files of docs/, also read in the repository. */
import { readFile } from "node:fs/promises";
import { writePaperTables } from "./papers-guide.ts";

/** Readers of the guides, in the order of the sidebar and of /llms.txt. */
export const audiences = ["start", "ownPages", "signIn", "shops", "all", "operators", "further"] as const;
export type Audience = (typeof audiences)[number];

export interface Guide {
  name: string;
  file: string;
  title: string;
  audience: Audience;
}

/** In reading order for a newcomer. */
export const guides: readonly Guide[] = [
  { name: "quick-start", file: "docs/quick-start.md", title: "Quick start", audience: "start" },
  {
    name: "white-label",
    file: "docs/white-label.md",
    title: "Verifying people on your own pages",
    audience: "ownPages",
  },
  { name: "papers", file: "docs/papers.md", title: "Accepted papers", audience: "ownPages" },
  { name: "ends", file: "docs/ends.md", title: "Ends and renewals", audience: "ownPages" },
  { name: "wallets", file: "docs/wallets.md", title: "Take a wallet", audience: "ownPages" },
  { name: "registers", file: "docs/registers.md", title: "Registers", audience: "ownPages" },
  { name: "sign-in", file: "docs/sign-in.md", title: "Signing members in", audience: "signIn" },
  {
    name: "openid-connect",
    file: "docs/openid-connect.md",
    title: "Sign in with OpenID Connect",
    audience: "signIn",
  },
  { name: "device", file: "docs/device.md", title: "On another screen", audience: "signIn" },
  { name: "till", file: "docs/till.md", title: "At the till", audience: "signIn" },
  { name: "button", file: "docs/button.md", title: "A verify button for your shop", audience: "signIn" },
  { name: "tracking", file: "docs/tracking.md", title: "Recording transactions", audience: "shops" },
  { name: "codes", file: "docs/codes.md", title: "Giving codes to members", audience: "shops" },
  { name: "agents", file: "docs/agents.md", title: "Sell to shopping agents", audience: "shops" },
  { name: "refunds", file: "docs/refunds.md", title: "Refunds", audience: "shops" },
  { name: "statements", file: "docs/statements.md", title: "Month end", audience: "shops" },
  { name: "events", file: "docs/events.md", title: "Receive events", audience: "all" },
  {
    name: "errors-and-limits",
    file: "docs/errors-and-limits.md",
    title: "Errors and limits",
    audience: "all",
  },
  { name: "test-mode", file: "docs/test-mode.md", title: "Test mode", audience: "all" },
  {
    name: "test-without-waiting",
    file: "docs/test-without-waiting.md",
    title: "Test without waiting",
    audience: "all",
  },
  { name: "workbench", file: "docs/workbench.md", title: "The workbench", audience: "all" },
  { name: "command-line", file: "docs/command-line.md", title: "The command line", audience: "all" },
  { name: "mcp", file: "docs/mcp.md", title: "Guides for your agent", audience: "all" },
  { name: "client", file: "client/README.md", title: "@cohort/client", audience: "all" },
  { name: "operating", file: "docs/operating.md", title: "Operating cohort", audience: "operators" },
  { name: "versioning", file: "docs/versioning.md", title: "What may change", audience: "further" },
  { name: "changelog", file: "CHANGELOG.md", title: "Changelog", audience: "further" },
  { name: "glossary", file: "docs/glossary.md", title: "Glossary", audience: "further" },
];

/** The guides that each audience reads. */
export function guidesFor(audience: Audience): readonly Guide[] {
  return guides.filter((guide) => guide.audience === audience);
}

const root = new URL("../../../../../", import.meta.url);

/** Markdown that a guide has on the site alone, since it is made from data. */
const ADDED: Readonly<Record<string, () => string>> = { "docs/papers.md": writePaperTables };

export async function readGuide(file: string): Promise<string> {
  return `${await readFile(new URL(file, root), "utf8")}${ADDED[file]?.() ?? ""}`;
}
