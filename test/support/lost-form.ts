/**
 * A form whose answer to a COMMIT is lost: what the page says, and what is there after another press or a reload. A case opens
 * a form; the rest is equal for all forms.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@jest/globals";
import type { OpenedPage, SentForm, TinyBrowser } from "./browser.ts";
import { type LostCommits, loseCommits, rowsAdded } from "./lost-commit.ts";
import { MINUTE_MS, type Service } from "./service.ts";

/** A form, filled in, and the browser that is about to send it. */
export interface ReadyForm {
  browser: TinyBrowser;
  form: SentForm;
}

export interface FormCase {
  /** Brings somebody before the form, each time somebody else or something new. */
  ready: () => Promise<ReadyForm>;
  /** Whether the page where it leads lists what other tries left, or each try: only its address and heading are compared then. */
  lists?: boolean;
  /** Headings of the pages that say that it was done, or ask to begin anew; without them, the page is that of one press. */
  told?: readonly string[];
  /** Whether its mail goes out after the response, which then does not reveal who is known. */
  mailsLater?: boolean;
  /** Tables of which a repeat may leave more rows than one press; "mails" and "texts" are what goes out. */
  another?: readonly string[];
}

/** Tables that may grow: counts stay, each press has its own audit entry, and the sweep deletes files of deleted rows. */
const UNCOUNTED = ["Spending", "AuditEntry", "ReleasedFile"];

/** Loses commits of the service from now on, when a case says so. */
export function losing(service: Service): LostCommits {
  const commits = loseCommits(service.services.database, { singles: true });
  service.services.database = commits.database;
  return commits;
}

/** Tries the form undisturbed, then once for each of its commits: whether it has any. */
export async function tryForm(service: Service, commits: LostCommits, one: FormCase): Promise<boolean> {
  const added = (work: () => Promise<unknown>) => leftBy(service, one, work);
  const alone = await readied(service, one);
  let led: string[] = [];
  commits.count();
  const once = await added(async () => {
    const page = await alone.browser.post(alone.form);
    expect([page.heading, page.status < 500]).toEqual([page.heading, true]);
    led = endOf(page, one);
  });
  const writes = commits.count();
  for (let nth = 1; nth <= writes; nth += 1) {
    const { browser, form } = await readied(service, one);
    let first: OpenedPage | undefined;
    let second: OpenedPage | undefined;
    const left = await added(async () => {
      commits.lose(nth);
      first = await browser.post(form);
      // A write after the answer may come later on a server than in this process.
      await until(() => one.mailsLater !== true || commits.wasLost());
      commits.stop();
      if (!isUnanswered(first)) return;
      // The target of a redirect is reloaded; a form without an answer is sent again.
      second =
        isUnanswered(first) && first.url !== form.action
          ? await browser.open(first.url)
          : await browser.post(form);
    });
    const at = `write ${nth} of ${writes}`;
    expect([at, commits.wasLost()]).toEqual([at, true]);
    expect([at, first?.heading, first !== undefined && isFair(first)]).toEqual([at, first?.heading, true]);
    const last = second ?? first;
    const end = last === undefined ? [] : endOf(last, one);
    const isTold = second !== undefined && second.status < 500 && one.told?.includes(second.heading) === true;
    expect([at, ...end]).toEqual([at, ...(isTold ? end : led)]);
    expect([at, left]).toEqual([at, once]);
  }
  service.errors.length = 0;
  return writes > 0;
}

/** Or until a second has passed. */
async function until(isSo: () => boolean): Promise<void> {
  for (let waits = 0; !isSo() && waits < 100; waits += 1) await sleep(10);
}

/** Prepares the form in a new minute, so that no limit of a former try counts. */
async function readied(service: Service, { ready }: FormCase): Promise<ReadyForm> {
  service.pass(2 * MINUTE_MS);
  return ready();
}

const isUnanswered = ({ status }: OpenedPage) => status === 503;

/** A page as ever, or the one that says to try again soon. */
function isFair({ status, headers }: OpenedPage): boolean {
  return status < 500 || (status === 503 && headers.has("retry-after"));
}

/** Place and text of a page, sentence by sentence, without parts that vary with the person and the time. */
function endOf({ url, status, heading, text }: OpenedPage, { lists = false }: FormCase): string[] {
  // One id in thirty has no digit.
  const varying = /\S*@\S*|\S*\d\S*|\S*[a-z]_[a-z]{12}\b\S*|\b[A-Z-]{4,}\b|\S{20,}/g;
  const path = new URL(url).pathname.replaceAll(/[^/]*(?:\d|_[a-z]{12}\b)[^/]*/g, "#");
  const place = [`${status} ${path}`, heading.replaceAll(varying, "#")];
  return lists ? place : [...place, ...text.replaceAll(varying, "#").split(/(?<=[.?!]) /)];
}

/** Rows that the work leaves more of, and messages that it sends. */
async function leftBy(
  service: Service,
  { another = [], mailsLater = false }: FormCase,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const sent = () => ({ mails: service.mails.length, texts: service.texts.length });
  const before = sent();
  const rows = await rowsAdded(service.services.database, [...UNCOUNTED, ...another], async () => {
    await work();
    await until(() => !mailsLater || sent().mails > before.mails);
  });
  const after = sent();
  const messages = (["mails", "texts"] as const)
    .filter((kind) => !another.includes(kind))
    .map((kind) => [kind, after[kind] - before[kind]]);
  return { ...rows, ...Object.fromEntries(messages) };
}
