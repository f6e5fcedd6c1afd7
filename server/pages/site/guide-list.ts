/** The guides: files of docs/, also read in the repository. */
import { readFile } from "node:fs/promises";

export interface Guide {
  name: string;
  file: string;
  title: string;
}

/** In reading order for a newcomer. */
export const guides: readonly Guide[] = [
  { name: "quick-start", file: "docs/quick-start.md", title: "Quick start" },
  { name: "white-label", file: "docs/white-label.md", title: "Verifying people on your own pages" },
  { name: "papers", file: "docs/papers.md", title: "Accepted papers" },
  { name: "events", file: "docs/events.md", title: "Receive events" },
  { name: "sign-in", file: "docs/sign-in.md", title: "Signing members in" },
  { name: "registers", file: "docs/registers.md", title: "Registers" },
  { name: "openid-connect", file: "docs/openid-connect.md", title: "Sign in with OpenID Connect" },
  { name: "button", file: "docs/button.md", title: "A verify button for your shop" },
  { name: "tracking", file: "docs/tracking.md", title: "Recording transactions" },
  { name: "codes", file: "docs/codes.md", title: "Giving codes to members" },
  { name: "refunds", file: "docs/refunds.md", title: "Refunds" },
  { name: "errors-and-limits", file: "docs/errors-and-limits.md", title: "Errors and limits" },
  { name: "test-mode", file: "docs/test-mode.md", title: "Test mode" },
  { name: "test-without-waiting", file: "docs/test-without-waiting.md", title: "Test without waiting" },
  { name: "command-line", file: "docs/command-line.md", title: "The command line" },
  { name: "client", file: "client/README.md", title: "@cohort/client" },
  { name: "versioning", file: "docs/versioning.md", title: "What may change" },
  { name: "changelog", file: "CHANGELOG.md", title: "Changelog" },
];

const root = new URL("../../../", import.meta.url);

export function readGuide(file: string): Promise<string> {
  return readFile(new URL(file, root), "utf8");
}
