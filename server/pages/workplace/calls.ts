/** Log of API calls, of all or of a team: what goes wrong, and the newest calls, which come by themselves. */
import type { VNode } from "preact";
import type { CallOwner } from "../../context/current-call.ts";
import {
  type CallGroup,
  type CallsWanted,
  type ListedCalls,
  listCallGroups,
  listCalls,
  newestCall,
} from "../../domain/operations/calls/list.ts";
import { UUID } from "../../domain/shared/lists/keyset.ts";
import { takeStream } from "../../platform/event-streams.ts";
import { networkOf } from "../../platform/network/network.ts";
import type { Services } from "../../services.ts";
import { knownField, mainButton, type Suggestion, textField } from "../components/fields.ts";
import { scrollTable, tableRow } from "../components/table.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { type AnyPage, type Guard, page } from "../framework/page.ts";
import { data, events } from "../framework/reply.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import { loadChoices, loadThings, thingKey } from "./operations/names.ts";
import type { OperationsPlace } from "./operations/place.ts";
import type { Workplace, WorkplacePerson } from "./workplace.ts";

type Row = ListedCalls["rows"][number];

const PAGE_SIZE = 50;
const TYPED_LENGTH_MAX = 200;
/** Characters of a key's id: its end, since time-ordered ids begin alike. */
const KEY_SHOWN = 8;
const KINDS = ["app", "client", "partner"] as const;

/** Filters as typed. */
interface Asked {
  /** Request id, JSON pointer or operation. */
  find: string;
  /** Id of an app, client or partner. */
  owner: string;
  status: string;
}

function askedIn(query: unknown): Asked {
  const typed = (name: string) => fieldOf(query, name).trim().slice(0, TYPED_LENGTH_MAX);
  return { find: typed("find"), owner: typed("owner"), status: typed("status") };
}

/** Place of the page, its guard, and the owners of its calls. */
export interface CallsPlace<Person extends WorkplacePerson> extends Pick<Workplace, "root"> {
  guard: Guard<Person>;
  /** Lists of the apps, clients and partners to choose from. */
  operations: OperationsPlace<Person>;
  /** Apps, clients and partners; undefined for all, unknown callers' included. */
  ownersFor(services: Services, person: Person): Promise<readonly CallOwner[] | undefined>;
}

function wantedBy({ find, owner, status }: Asked, own: readonly CallOwner[] | undefined): CallsWanted {
  const requestId = find.toLowerCase();
  const named = KINDS.map((kind) => ({ kind, id: owner }));
  const owners = owner === "" ? own : (own?.filter(({ id }) => id === owner) ?? named);
  return {
    ...(UUID.test(requestId)
      ? { requestId }
      : find.startsWith("/")
        ? { pointer: find }
        : find !== "" && { operation: find }),
    ...(owners !== undefined && { owners }),
    ...(/^[1-5]\d\d$/.test(status) && { status: Number(status) }),
  };
}

interface Shown extends ListedCalls {
  groups: CallGroup[];
  owners: readonly Suggestion[];
  /** Those who called, by name. */
  names: Awaited<ReturnType<typeof loadThings>>;
  /** Root of the developer site, which has the pages of errors and operations. */
  docsUrl: string;
}

/** The page and the stream of news that its script follows. */
export function callsPages<Person extends WorkplacePerson>(place: CallsPlace<Person>): readonly AnyPage[] {
  return [callsPage(place), callEvents(place)];
}

/** Apps, clients and partners to choose from, by name. */
async function ownerChoices<Person extends WorkplacePerson>(
  services: Services,
  { operations }: CallsPlace<Person>,
  person: Person,
): Promise<Suggestion[]> {
  const kinds = person.texts.goTo.kinds;
  const lists = await Promise.all(
    KINDS.map(async (kind) => {
      const found = await loadChoices(services, operations, person, `${kind}Id`);
      return found.map(({ value, label }) => ({ value, label: `${kinds[kind]}: ${label}` }));
    }),
  );
  return lists.flat();
}

function callsPage<Person extends WorkplacePerson>(place: CallsPlace<Person>): AnyPage {
  const { root, guard, ownersFor } = place;
  return page("/calls", {
    guard,
    async load(services, person): Promise<Shown> {
      const { query } = person.request;
      const wanted = wantedBy(askedIn(query), await ownersFor(services, person));
      const cursor = fieldOf(query, "cursor") || undefined;
      const listed = await listCalls(services, wanted, { cursor, limit: PAGE_SIZE });
      const groups = wanted.requestId === undefined ? await listCallGroups(services, wanted) : [];
      const owners = await ownerChoices(services, place, person);
      const callers = [...listed.rows.map(ownerIn), ...groups.map(({ owner }) => owner)];
      const names = await loadThings(
        services,
        place.operations,
        person,
        callers.flatMap((owner) => owner ?? []),
      );
      return { ...listed, groups, owners, names, docsUrl: `${services.config.baseUrl}/docs` };
    },
    view(shown, at) {
      const { title, intro } = at.texts.calls;
      const { query } = at.request;
      const asked = askedIn(query);
      const isNewest = fieldOf(query, "cursor") === "";
      return {
        title,
        scripts: isNewest ? ["live.js"] : [],
        body: html`<p>${intro}</p>
          ${filterForm(at, root, asked, shown.owners)}
          <div id="calls" ...${isNewest && liveOf(root, asked, shown)}>
            ${shown.sampled || shown.groups.some(({ sampled }) => sampled) ? html`<p class="notice">${at.texts.calls.sampled}</p>` : null}
            ${problems(at, root, shown)} ${calls(at, root, shown)} ${wayOn(at, root, asked, shown)}
          </div>`,
      };
    },
  });
}

/** Stream by which the script hears of newer calls. */
function liveOf(root: string, asked: Asked, { rows }: ListedCalls): Record<string, string> {
  const mark = String(rows[0]?.id ?? 0);
  return {
    "data-events": `${root}/calls/events?${new URLSearchParams({ ...asked, after: mark })}`,
    "data-mark": mark,
  };
}

/** Stream of the newest call's id, within the limits of all streams. */
function callEvents<Person extends WorkplacePerson>({ guard, ownersFor }: CallsPlace<Person>): AnyPage {
  return page("/calls/events", {
    guard,
    async load(services, person) {
      const { session, request } = person;
      const { query, ip } = request;
      const owners = await ownersFor(services, person);
      const caller = { accountId: session.staffUserId, network: networkOf(ip) };
      const stream = takeStream(services.eventStreams, caller);
      if (stream === undefined) return data({}, { "Retry-After": "30" }, 429);
      const typed = Number(/^\d+$/.exec(fieldOf(query, "after"))?.[0] ?? 0);
      const after = Math.min(typed, Number.MAX_SAFE_INTEGER);
      const wanted = wantedBy(askedIn(query), owners);
      return events({
        ...stream,
        read: async () => JSON.stringify({ mark: String(await newestCall(services, wanted, after)) }),
      });
    },
  });
}

function filterForm(
  { words, texts }: WorkplacePerson,
  root: string,
  { find, owner, status }: Asked,
  owners: readonly Suggestion[],
): VNode {
  const { find: findText, owner: ownerText, status: statusText, show } = texts.calls;
  const shared = { optional: true, verbatim: true };
  return html`<form method="get" action=${`${root}/calls`} class="card filters">
    ${textField({ words }, { ...shared, ...findText, name: "find", maxlength: TYPED_LENGTH_MAX, value: find })}
    ${knownField({ words }, { label: ownerText, optional: true, name: "owner", maxlength: 64, choices: owners, none: texts.manage.all, value: owner })}
    ${textField({ words }, { ...shared, ...statusText, name: "status", maxlength: 3, inputmode: "numeric", value: status })}
    ${mainButton(show)}
  </form>`;
}

function problems(at: WorkplacePerson, root: string, { groups, names, docsUrl }: Shown): VNode {
  const { problems: said } = at.texts.calls;
  const { heads } = said;
  return html`<section class="card">
    <h2>${said.title}</h2>
    ${
      groups.length === 0
        ? html`<p class="muted">${said.none}</p>`
        : scrollTable({
            caption: said.title,
            heads: [
              heads.count,
              heads.problem,
              heads.operation,
              heads.owner,
              heads.key,
              heads.since,
              heads.last,
            ],
            rows: groups.map((group) =>
              tableRow([
                html`<strong>${at.texts.number(group.count)}</strong>${" "}×`,
                problemOf(at, { ...group, page: pageOf(docsUrl, group) }),
                html`<a href=${linkTo(root, { find: group.pointer ?? group.operation, owner: group.owner?.id ?? "" })}>
                    <code>${group.operation}</code>
                  </a>${" "}${guideOf(at, docsUrl, group)}`,
                ownerOf(at, root, group.owner, names),
                group.keyId === undefined
                  ? "–"
                  : html`<code class="whole">…${group.keyId.slice(-KEY_SHOWN)}</code>`,
                timeOf(at, group.firstAt),
                timeOf(at, group.lastAt),
              ]),
            ),
          })
    }
  </section>`;
}

function calls(at: WorkplacePerson, root: string, { rows, names, docsUrl }: Shown): VNode {
  const { list: said } = at.texts.calls;
  const { heads } = said;
  return html`<section class="card">
    <h2>${said.title}</h2>
    ${
      rows.length === 0
        ? html`<p class="muted">${said.none}</p>`
        : scrollTable({
            caption: said.title,
            heads: [
              heads.at,
              heads.operation,
              heads.answer,
              heads.request,
              heads.owner,
              heads.took,
              heads.client,
            ],
            rows: rows.map((row) =>
              tableRow([
                timeOf(at, row.at),
                operationOf(docsUrl, row),
                answerOf(at, row, docsUrl),
                html`<code title=${row.requestId}>${row.requestId}</code>`,
                ownerOf(at, root, ownerIn(row), names),
                `${at.texts.number(row.durationMs)}\u00a0ms`,
                row.clientVersion ?? "–",
              ]),
            ),
          })
    }
  </section>`;
}

function answerOf(
  at: WorkplacePerson,
  { status, code, title, pointers, issues, advice }: Row,
  docsUrl: string,
): Markup {
  if (code === null) return String(status);
  const faults = pointers.map((pointer, n) => ({
    pointer,
    code: issues[n] ?? "",
    advice: advice[n] || null,
  }));
  if (faults.length === 0) {
    const refusal = { code, pointer: undefined, title };
    return problemOf(at, { ...refusal, status, advice: advice[0] || null, page: pageOf(docsUrl, refusal) });
  }
  return html`${faults.map((fault, n) => html`${n > 0 ? html`<br />` : null}${problemOf(at, { ...fault, status, page: pageOf(docsUrl, { ...fault, title }) })}`)}`;
}

interface Problem {
  status: number;
  code: string;
  pointer: string | undefined;
  advice: string | null;
  page: string | null;
}

/** Status, place and correction, with the error's page. */
function problemOf({ texts }: WorkplacePerson, { status, code, pointer, advice, page }: Problem): VNode {
  const place = pointer === undefined ? null : html`${" "}<code>${outside(pointer)}</code>`;
  const said = advice === null ? html`<code>${code}</code>` : html`<span lang="en">${advice}</span>`;
  const more = page === null ? null : html`${" "}<a href=${page} rel="help">${texts.calls.help}</a>`;
  return html`${status}${place} ${said}${more}`;
}

/** Page of a field's fault, by its code; of any other refusal, by its title. */
function pageOf(
  docsUrl: string,
  { code, pointer, title }: { code: string; pointer: string | undefined; title: string | null },
): string | null {
  const name = pointer !== undefined && code !== "" ? code : title;
  return name === null ? null : `${docsUrl}/errors/${encodeURIComponent(name)}`;
}

/** Operation with its page in the reference. */
function operationOf(docsUrl: string, { api, operation }: Pick<Row, "api" | "operation">): VNode {
  if (operation === UNKNOWN_OPERATION) return html`<code>${operation}</code>`;
  return html`<a href=${`${docsUrl}/${api}/${operation}`} rel="help"><code>${operation}</code></a>`;
}

/** Way from a group, whose operation leads to its calls, to the operation's page. */
function guideOf(
  { texts }: WorkplacePerson,
  docsUrl: string,
  { api, operation }: Pick<CallGroup, "api" | "operation">,
): VNode | null {
  if (operation === UNKNOWN_OPERATION) return null;
  return html`<a href=${`${docsUrl}/${api}/${operation}`} rel="help">${texts.calls.reference}</a>`;
}

/** A path without an operation. */
const UNKNOWN_OPERATION = "unknown";

function timeOf({ words }: WorkplacePerson, at: Date): VNode {
  return html`<time class="instant" datetime=${at.toISOString()}>${words.minute(at)}</time>`;
}

function ownerIn({ ownerKind, ownerId }: Row): CallOwner | undefined {
  return ownerId === null ? undefined : { kind: ownerKind as CallOwner["kind"], id: ownerId };
}

function ownerOf(
  { texts }: WorkplacePerson,
  root: string,
  owner: CallOwner | undefined,
  names: Shown["names"],
): VNode | string {
  if (owner === undefined) return texts.calls.unknown;
  const name = names.get(thingKey(owner))?.name;
  return html`<span class="cut" title=${owner.id}><a href=${linkTo(root, { owner: owner.id })}>${name === undefined ? owner.id : outside(name)}</a><br />
    <span class="muted">${texts.calls.kinds[owner.kind]}</span></span>`;
}

function linkTo(root: string, asked: Partial<Asked> & { cursor?: string }): string {
  const filled = Object.entries(asked).filter(([, value]) => value !== "");
  return `${root}/calls?${new URLSearchParams(filled)}`;
}

function wayOn(
  { texts }: WorkplacePerson,
  root: string,
  asked: Asked,
  { nextCursor }: ListedCalls,
): VNode | null {
  if (nextCursor === undefined) return null;
  return html`<p><a class="target" href=${linkTo(root, { ...asked, cursor: nextCursor })}>${texts.calls.older}</a></p>`;
}
