/** The limits in docs/errors-and-limits.md and docs/operating.md are those of the code. */
import { describe, expect, it } from "@jest/globals";
import { DEFAULT_BUDGETS } from "../../server/config/budgets.ts";
import { Environment } from "../../server/config/environment.ts";
import { REJECTIONS_MAX } from "../../server/domain/proving/verification/outcome.ts";
import { TOKEN_DAYS_MAX } from "../../server/domain/shared/access/credential.ts";
import { KNOWN_BROWSER_DAYS } from "../../server/domain/shared/access/known-browser.ts";
import { CODE_CHECKS_MAX, CODE_MS } from "../../server/domain/shared/access/one-time-code.ts";
import { MINUTE_MS } from "../../server/domain/shared/time.ts";
import {
  DOCUMENT_BYTES_MAX,
  DOCUMENTS_TOGETHER_BYTES_MAX,
} from "../../server/domain/shared/uploaded-file.ts";
import { BODY_LIMIT_BYTES } from "../../server/http/document.ts";
import { textOf } from "../support/imports.ts";
import { tablesOf } from "../support/markdown.ts";

const MIB = 1024 * 1024;
const { link, mail_code: mail, sms, sms_code: text } = DEFAULT_BUDGETS;
const count = (value: number | undefined) => Number(value).toLocaleString("en-GB");

describe("docs/errors-and-limits.md", () => {
  const limits = new Map(
    tablesOf("docs/errors-and-limits.md").map(({ what = "", limit = "" }) => [what, limit]),
  );

  it.each([
    ["lookup", `${count(Environment.parse({}).LOOKUPS_PER_MINUTE)} calls a minute`],
    ["a passcode", `valid for ${CODE_MS / MINUTE_MS} minutes; ${CODE_CHECKS_MAX} wrong checks`],
    [
      "sending passcodes",
      `${sms.app_recipient.day} a day to a number for one app, ${sms.recipient.day} for all`,
    ],
    ["mails with a link", `${link.recipient.day} a day to one address`],
    ["rejected attempts", `${REJECTIONS_MAX}, then`],
    ["sign-in codes", `${mail.recipient.hour} an hour to an address, ${mail.recipient.day} a day`],
    ["sign-in codes", `to a number ${text.recipient.day} a day`],
    [
      "documents",
      `each at most ${DOCUMENT_BYTES_MAX / MIB} MiB, ${DOCUMENTS_TOGETHER_BYTES_MAX / MIB} MiB together`,
    ],
    ["bodies", `${BODY_LIMIT_BYTES / 1024} KiB;`],
  ])("%s: %s", (what, limit) => expect(limits.get(what)).toContain(limit));
});

describe("docs/operating.md", () => {
  const guide = textOf("docs/operating.md");

  it.each([
    `A token ends after ${TOKEN_DAYS_MAX} days`,
    `| hashes by which addresses know a browser | ${KNOWN_BROWSER_DAYS} days`,
  ])("%s", (sentence) => expect(guide).toContain(sentence));
});
