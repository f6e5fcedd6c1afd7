/** Accessibility of a page by axe-core, in Chromium: for the browser tests and the contact sheet of all pages. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules that are checked: WCAG 2.2 AA, and axe's best practices. */
export const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Each violation in words. Over the debugging protocol: our content security policy lets no script in that is not ours. */
export async function violationsOf(page: Page, runOnly: readonly string[] = AXE_TAGS): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { result: loaded } = await session.send("Runtime.evaluate", { expression: "typeof axe" });
  if (loaded.value === "undefined") await session.send("Runtime.evaluate", { expression: AXE });
  const expression = `axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ["violations"] })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => id + ": " + html + " " + failureSummary)))`;
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails !== undefined) throw new Error(`axe failed: ${exceptionDetails.text}`);
  return result.value as string[];
}
