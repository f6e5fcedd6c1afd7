/** The tables of docs/error-codes.md, made from the list of codes. */
import { listCodes } from "../server/help/codes.ts";
import { codeParts } from "../server/pages/site/docs/errors/error-code.ts";
import { cellsOf } from "../server/pages/site/docs/errors/error-words.ts";
import { table, withBlocks } from "./render-figures.ts";

/** Operations that a row names; the code's page has all. */
const PLACES_MAX = 3;

/** docs/error-codes.md with a table for each part of the list. */
export function renderErrorCodes(before: string): string {
  const codes = listCodes();
  const blocks = codeParts.map((part) => {
    const rows = codes
      .filter((code) => code.part === part)
      .map((code) => {
        const places = code.places.slice(0, PLACES_MAX);
        const cells = cellsOf(
          { ...code, places },
          ({ operationId }) => operationId,
          (all) => all.join(", "),
        );
        const texts = cells.map(([, text]) => text.replaceAll("|", "\\|"));
        const more = code.places.length - places.length;
        return [
          `\`${code.name}\``,
          ...(more > 0 ? [`${texts[0]}, and ${more} more`, ...texts.slice(1)] : texts),
        ];
      });
    return [part, table(["code", "where", "what it means", "what to do"], rows)];
  });
  return withBlocks(before, Object.fromEntries(blocks));
}
