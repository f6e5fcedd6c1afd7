/** Comments in server/ and client/ keep to docs/style.md and to the words of docs/glossary.md. */
import { dirname } from "node:path/posix";
import { describe, expect, it } from "@jest/globals";
import { commentWords } from "../support/glossary.ts";
import { sourceFiles, textOf } from "../support/imports.ts";

/** Folders (without those below) whose comments are still to be rewritten. The list only gets shorter. */
const NOT_YET: string[] = [
  "server/admission",
  "server/context",
  "server/domain/accounts",
  "server/domain/accounts/account",
  "server/domain/accounts/oauth",
  "server/domain/accounts/openid",
  "server/domain/accounts/outcome-mail",
  "server/domain/clients/app",
  "server/domain/clients/brand",
  "server/domain/events/event",
  "server/domain/events/webhook",
  "server/domain/members/member",
  "server/domain/members/passkey",
  "server/domain/members/sign-in",
  "server/domain/members/staff",
  "server/domain/messages",
  "server/domain/operations",
  "server/domain/operations/audit",
  "server/domain/operations/backup",
  "server/domain/operations/console",
  "server/domain/operations/keys",
  "server/domain/operations/retention",
  "server/domain/operations/test-mode",
  "server/domain/proving/appeal",
  "server/domain/proving/document",
  "server/domain/proving/email",
  "server/domain/proving/inbound",
  "server/domain/proving/institution",
  "server/domain/proving/method",
  "server/domain/proving/otp",
  "server/domain/proving/sources/assertion",
  "server/domain/proving/sources/federation",
  "server/domain/proving/sources/identity-provider",
  "server/domain/proving/sources/portal",
  "server/domain/proving/sources/trial",
  "server/domain/proving/verification",
  "server/domain/shared",
  "server/domain/shared/access",
  "server/domain/shared/group",
  "server/domain/shared/lists",
  "server/domain/tracking",
  "server/http",
  "server/http/body",
  "server/http/validation",
  "server/jobs",
  "server/lifecycle",
  "server/sharing",
  "server/start",
];

const OPENING = /^(?:What|Where|Who|Whose|Whom|Of|So|The same)\b/;
const WORD = new RegExp(`(?<![\\w\`./-])(?:${commentWords.join("|")})(?![\\w\`/-])`, "i");

/** Released buttons, pinned by hash in shops' pages, never change. */
const RELEASED = /\/cohort-verify-\d[\d.]*\.js$/;

const CODE = /^```[\s\S]*?^```|`[^`]*`/gm;

/** Comments that stand alone or end a line; lines of `//` in a row are one comment. */
function commentsOf(text: string): string[] {
  const found = text.matchAll(
    /^[ \t]*(\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)|(?<=[;,{}()\]] )\/\/.*$/gm,
  );
  return [...found].map(([comment]) => comment.replaceAll(/^\s*(?:\/\*+|\*\/|\*|\/\/) ?|\*\/$/gm, "").trim());
}

function faultsOf(comment: string): string[] {
  const [opening] = OPENING.exec(comment) ?? [];
  const [word] = WORD.exec(comment.replaceAll(CODE, "")) ?? [];
  return [
    ...(opening === undefined ? [] : [`opens with "${opening}": ${comment}`]),
    ...(word === undefined ? [] : [`has "${word}": ${comment}`]),
  ];
}

const faulty = sourceFiles("server", "client")
  .filter((file) => !file.endsWith(".d.ts") && !RELEASED.test(file))
  .flatMap((file) =>
    commentsOf(textOf(file))
      .flatMap(faultsOf)
      .map((fault) => ({ file, fault })),
  );

it("comments open with a noun or a verb, and use the glossary's words", () => {
  expect(faulty.filter(({ file }) => !NOT_YET.includes(dirname(file)))).toEqual([]);
});

describe("a comment", () => {
  it.each([
    "/** What becomes of it. */",
    "// Of a mail.",
    "/**\n * The same of files. */",
    "/** Told once. */",
  ])("%s is refused", (text) => expect(commentsOf(text).flatMap(faultsOf)).toHaveLength(1));

  it.each([
    "/** Whole seconds. */",
    "// Offset of a page.\n// What follows is its second line.",
    'const told = "// Who";',
  ])("%s is taken", (text) => expect(commentsOf(text).flatMap(faultsOf)).toEqual([]));
});
