/** Words of the list of codes, for the pages of errors. */
import type { CodePart, ErrorCode } from "./error-code.ts";

/** Column of a table, and what stands in it, as Markdown. */
export type Cell = readonly [column: string, text: string];

export const codeHeadings: Readonly<Record<CodePart | "titles", string>> = {
  titles: "Titles and OAuth 2 errors",
  request: "Faults of any call",
  whitelabel: "Faults in the white-label API",
  tracking: "Faults in code tracking",
  management: "Faults in the management API",
  rejection: "Reasons of rejections",
  mail: "Reasons why a mail was refused",
  claim: "Reasons why no code was given",
};

/** Field of an answer that has a reason, for which no operation is named. */
const STANDS: Readonly<Partial<Record<CodePart, string>>> = {
  rejection:
    "`rejection.code` of a verification; `reason` of the events `verification.rejected` and `verification.failed`",
  mail: "`inbound.refusal.code` of a verification",
  claim: "`error.reason` of the answer 409 to a claim of a code",
};

/** A code's row, without the code. */
export function cellsOf({ part, places, meaning, todo }: ErrorCode): Cell[] {
  const stands =
    STANDS[part] ??
    writePlaces(
      part,
      places.map((place) => `${linkTo(place)} \`${place.pointer}\``),
    );
  return [
    ["where", stands],
    ["what it means", part === "request" || places.length > 0 ? quoted(meaning) : meaning],
    ["what to do", todo],
  ];
}

function writePlaces(part: CodePart, places: readonly string[]): string {
  const [first = ""] = places;
  if (part === "request") return `any operation, for example ${first}`;
  return places.length === 1 ? first : places.map((place) => `- ${place}`).join("\n");
}

function linkTo({ area, operationId }: { area: string; operationId: string }): string {
  return `[${operationId}](/docs/${area}/${operationId})`;
}

/** The sentence of an answer, with its pointer as code. */
function quoted(meaning: string): string {
  const [pointer = "", ...rest] = meaning.split(" ");
  return `\`${pointer}\` ${rest.join(" ").replaceAll(/[<>*{}]/g, "\\$&")}`;
}
