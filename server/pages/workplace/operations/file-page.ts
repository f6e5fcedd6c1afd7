/** Page of an export: it starts there, says how far it is, and how the last one ended. The file streams to the browser. */
import type { VNode } from "preact";
import {
  type ExportKey,
  findExportRun,
  followExport,
  forgetExport,
  startExport,
} from "../../../domain/operations/reports/export-runs.ts";
import { notFound } from "../../../errors.ts";
import { EncodedBody } from "../../../http/reply.ts";
import type { Services } from "../../../services.ts";
import { type AnyPage, page } from "../../framework/page.ts";
import { file, type Reply, show } from "../../framework/reply.ts";
import { html } from "../../markup/html.ts";
import type { WorkplacePerson } from "../workplace.ts";
import { type Answer, call, chosenQuery, readHeld } from "./ask.ts";
import type { Managed } from "./catalogue.ts";
import { crumbs, titleAbout } from "./links.ts";
import { filterForm } from "./list-page.ts";
import { type Around, loadAround, nameOf } from "./names.ts";
import { hrefOf, type OperationsPlace } from "./place.ts";
import { issuesOf, parameterTargets, WHOLE_FORM } from "./typed.ts";
import { helpLine, labelOf } from "./values.ts";

interface Shown {
  held: Answer | undefined;
  around: Around;
  run: Awaited<ReturnType<typeof findExportRun>>;
  issues: ReturnType<typeof issuesOf>;
  status: number;
}

/** Pages of the export and of its file. A file that leaves the place needs a recent second factor, as a change does. */
export function filePages(place: OperationsPlace, operation: Managed): AnyPage[] {
  const path = (params: Readonly<Record<string, string>>): `/${string}` =>
    `/${(hrefOf(place, operation, params) ?? place.root).slice(1)}`;
  const start = page<WorkplacePerson, Shown>(operation.address, {
    guard: place.guard(operation, "here"),
    load: (services, at) => load(services, place, operation, at, { issues: [], status: 200 }),
    view: (shown, at) => view(place, operation, shown, at),
  });
  const saved = page<WorkplacePerson, never>(`${operation.address}/file`, {
    guard: place.guard(operation, path),
    load: (services, at) => begin(services, place, operation, at),
  });
  return [saved, start];
}

const keyOf = ({ id }: Managed, { session, request }: WorkplacePerson): ExportKey => ({
  staffUserId: session.staffUserId,
  subject: [id, ...Object.values(request.params)].join(" "),
});

/** The page of 404 where the export is of nothing. */
async function load(
  services: Services,
  place: OperationsPlace,
  operation: Managed,
  at: WorkplacePerson,
  fault: Pick<Shown, "issues" | "status">,
): Promise<Shown> {
  const held = await readHeld(services, place, at, operation);
  const around = await loadAround(services, place, at, operation, {});
  return { held, around, run: await findExportRun(services, keyOf(operation, at)), ...fault };
}

/** Starts the export, or shows its page with the reason against it. */
async function begin(
  services: Services,
  place: OperationsPlace,
  operation: Managed,
  at: WorkplacePerson,
): Promise<Reply> {
  const refuseWith = async (issues: Shown["issues"], status: number) =>
    show(at, view(place, operation, await load(services, place, operation, at, { issues, status }), at));
  const runId = await startExport(services, keyOf(operation, at));
  if (runId === null)
    return refuseWith([{ field: WHOLE_FORM, text: at.texts.manage.file.alreadyRunning }], 409);
  let isBegun = false;
  try {
    const answer = await call(services, place, at, operation, {
      query: chosenQuery(operation, at.request.query),
    });
    if ("faults" in answer) {
      if (answer.status === 404) notFound("page");
      await forgetExport(services, runId);
      return await refuseWith(
        issuesOf(at, answer.faults, parameterTargets(at, "query", operation.query)),
        answer.status,
      );
    }
    isBegun = true;
    return fileReply(services, runId, answer.body);
  } finally {
    if (!isBegun) await forgetExport(services, runId);
  }
}

function fileReply(services: Services, runId: string, body: unknown): Reply {
  if (!(body instanceof EncodedBody)) throw new Error("not a file");
  const { type, content, fileName, lines = 0 } = body;
  if (Buffer.isBuffer(content)) throw new Error("not a file of lines");
  const named = fileName === undefined ? "" : `; filename=${fileName}`;
  return file(followExport(services, runId, { content, lines }), {
    "Content-Type": type,
    "Content-Disposition": `attachment${named}`,
  });
}

function view(
  place: OperationsPlace,
  operation: Managed,
  { held, around, run, issues, status }: Shown,
  at: WorkplacePerson,
) {
  const { request } = at;
  const path = hrefOf(place, operation, request.params) ?? place.root;
  const isRunning = run?.state === "running";
  return {
    title: titleAbout(labelOf(at, operation), nameOf(held)),
    status,
    issues,
    scripts: ["pages.js"],
    ...(isRunning && { looksAgain: { at: path, seconds: SECONDS_BETWEEN } }),
    body: html`${crumbs(place, at, operation, around)} ${helpLine(at, operation)}
      ${run === null ? null : progress(at, run, path)}
      ${isRunning ? null : startForm(operation, at, path, issues)}`,
  };
}

const SECONDS_BETWEEN = 3;

function startForm(operation: Managed, at: WorkplacePerson, path: string, issues: Shown["issues"]): VNode {
  const { file: words } = at.texts.manage;
  const defaults = Object.fromEntries(
    operation.query.map(({ path: [name = ""], default: value }) => [
      name,
      value === undefined ? "" : String(value),
    ]),
  );
  const chosen = { ...defaults, ...chosenQuery(operation, at.request.query) };
  return html`<div id=${`field-${WHOLE_FORM}`}>
    <p>${words.hint}</p>
    ${filterForm(at, `${path}/file`, operation.query, chosen, { issues }, words.start)}
  </div>`;
}

function progress({ texts, words }: WorkplacePerson, run: NonNullable<Shown["run"]>, path: string): VNode {
  const { file: said } = texts.manage;
  const [done, lines] = [texts.number(Math.min(run.done, run.lines)), texts.number(run.lines)];
  const since = words.minute(run.startedAt);
  if (run.state === "running")
    return html`<section class="card" data-look-again=${SECONDS_BETWEEN}>
      <h2>${said.state}</h2>
      <p>${said.running(since)} ${run.lines === 0 ? null : html`${said.progress(done, lines)}.`}</p>
      ${run.lines === 0 ? null : html`<progress max=${run.lines} value=${run.done} aria-label=${said.state}></progress>`}
      <p><a class="target" href=${path}>${said.again}</a></p>
    </section>`;
  const text = run.state === "complete" ? said.complete(since, lines) : said.broken(since, done, lines);
  return html`<p class="notice" role="status">${text}</p>`;
}
