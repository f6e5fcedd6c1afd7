/** Reads which words docs/glossary.md replaces. */
import { tablesOf } from "./markdown.ts";

const GLOSSARY = "docs/glossary.md";

function cellsOf(column: string): string[] {
  return tablesOf(GLOSSARY).flatMap((row) => (row[column] ?? "").split(",").map((word) => word.trim()));
}

/** Single words of the column "not". */
export const replacedWords = [...new Set(cellsOf("not"))].filter((word) => /^[A-Za-z]+$/.test(word));

/** Words that replaced terms may not be used for, but that have a meaning of their own in these places too. */
const OTHER_MEANING: Record<string, string[]> = {
  "an ordinary English or programming word": [
    ...[
      "again",
      "call",
      "case",
      "change",
      "end",
      "enter",
      "find",
      "give",
      "host",
      "key",
      "once",
      "open",
      "room",
    ],
    ...["save", "step", "take", "tell", "terms", "try", "view", "within", "word", "whole", "way", "place"],
    ...["join", "holds", "fresh", "current", "pixels", "code"],
  ],
  "a term of the glossary, or of a standard, for something else": [
    ...["alive", "application", "cancel", "delete", "home", "journey", "operator", "owner", "person"],
    ...[
      "problem",
      "profile",
      "refusal",
      "remove",
      "reply",
      "review",
      "revoke",
      "user",
      "answer",
      "passcode",
      "exchange",
      "hold",
    ],
  ],
  "the name of a column or of an outcome, or still to be renamed": [
    ...["facts", "fault", "finding", "judge", "sound", "speaker"],
    ...["spoken", "verdict", "drawing", "standing", "move"],
  ],
};
export const exceptedWords = Object.values(OTHER_MEANING).flat();

/** Words that no identifier has. */
export const identifierWords = replacedWords.filter((word) => !exceptedWords.includes(word));

/** Words that identifiers do without, but that a sentence needs. */
const SENTENCE_WORDS = ["customer", "exchange", "guess", "people", "visit"];

/** Words that no comment has: those of the table "Words of comments", and those that no identifier has. */
export const commentWords = [
  ...cellsOf("instead of").filter(Boolean),
  ...cellsOf("not").filter((word) => /^[a-z]+ [a-z ]+$/.test(word) && !/^(set up|take away)$/.test(word)),
  ...identifierWords.filter((word) => !SENTENCE_WORDS.includes(word) && /^[a-z]+$/.test(word)),
];
