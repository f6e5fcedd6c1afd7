/** Audit entries in words: people and things by name, the action by its words. */
import type { VNode } from "preact";
import { isThingKind, type ThingId } from "../../domain/operations/console/things.ts";
import type { Services } from "../../services.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import { changeText } from "../words/changes.ts";
import { loadThings, type Named, thingKey } from "./operations/names.ts";
import type { NamedPerson, OperationsPlace } from "./operations/place.ts";
import { valueName } from "./operations/values.ts";
import type { WorkplacePerson } from "./workplace.ts";

/** Parts of an entry that stand for others. */
export interface AuditParts {
  actor?: unknown;
  action?: unknown;
  subject?: unknown;
  subjectKind?: unknown;
}

/** People and things that entries name, by their ids. */
export interface AuditNames {
  people: ReadonlyMap<string, NamedPerson>;
  things: ReadonlyMap<string, Named & ThingId>;
}

/** Kinds of things that act, by the word before their id. */
const ACTORS = { app: "app", operator: "operator_token", partner_token: "partner_token" } as const;
type Actor = keyof typeof ACTORS;

function actorOf(actor: unknown): { thing: ThingId; as: Actor } | undefined {
  const [word = "", id] = String(actor).split(":");
  if (!Object.hasOwn(ACTORS, word) || id === undefined) return undefined;
  const as = word as Actor;
  return { as, thing: { kind: ACTORS[as], id } };
}

function subjectOf({ subject, subjectKind }: AuditParts): ThingId | undefined {
  const kind = String(subjectKind);
  return isThingKind(kind) ? { kind, id: String(subject) } : undefined;
}

/** A person's id, as the audit log has it of who acts and of what it was about. */
const PERSON = /^(?:person:)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const personIn = (value: unknown) => PERSON.exec(String(value))?.[1];

export async function loadAuditNames<At extends WorkplacePerson>(
  services: Services,
  place: OperationsPlace<At>,
  at: At,
  entries: readonly AuditParts[],
): Promise<AuditNames> {
  const ids = new Set(
    entries.flatMap(({ actor, subject }) => [personIn(actor) ?? [], personIn(subject) ?? []].flat()),
  );
  const wanted = entries.flatMap((entry) =>
    [actorOf(entry.actor)?.thing ?? [], subjectOf(entry) ?? []].flat(),
  );
  const [people, things] = await Promise.all([
    ids.size === 0 ? [] : place.people(services, at, [...ids]),
    loadThings(services, place, at, wanted),
  ]);
  return { people: new Map(people.map((person) => [person.id, person])), things };
}

/** Words for a cell of an entry; undefined where its value says all that is known. */
export function auditCell(
  at: WorkplacePerson,
  { people, things }: AuditNames,
  entry: AuditParts,
  property: string,
): Markup | undefined {
  const { overview, goTo } = at.texts;
  if (property === "action") {
    const action = String(entry.action);
    return html`<span class="action" title=${action}>${changeText(overview.changes, action)}</span>`;
  }
  if (property !== "actor" && property !== "subject") return undefined;
  const value = String(entry[property]);
  const person = people.get(personIn(value) ?? "");
  if (person !== undefined) return cell(value, person.name, null, person.email && outside(person.email));
  const acting = property === "actor" ? actorOf(value) : undefined;
  const wanted = property === "actor" ? acting?.thing : subjectOf(entry);
  const thing = wanted && things.get(thingKey(wanted));
  if (thing === undefined) return acting === undefined ? undefined : cell(value, value, null, undefined);
  const kinds = {
    app: goTo.kinds.app,
    operator: overview.kinds.operator_token,
    partner_token: overview.kinds.partner_token,
  };
  return cell(value, thing.name, thing.href, acting && kinds[acting.as]);
}

/** One line for the name, one for what it is: the id stays in the title. */
function cell(value: string, name: string, href: string | null, about: Markup | undefined): VNode {
  const shown = href === null ? outside(name) : html`<a href=${href}>${outside(name)}</a>`;
  return html`<span class="cut" title=${value}>${shown}${about ? html`<br /><span class="muted">${about}</span>` : null}</span>`;
}

/** Name of the person or program, in a line of changes. */
export function actorName(
  at: WorkplacePerson,
  { people, things }: AuditNames,
  { actor }: AuditParts,
): Markup {
  const person = people.get(personIn(actor) ?? "");
  const acting = actorOf(actor);
  const name = person?.name ?? (acting && things.get(thingKey(acting.thing))?.name);
  if (name !== undefined) return outside(name);
  const [word = ""] = String(actor).split(":");
  return outside(valueName(at, { owner: "AuditEntry", path: ["actor"] }, word));
}

/** The thing that was changed, if it has a name. */
export function subjectName({ people, things }: AuditNames, entry: AuditParts): Markup | undefined {
  const thing = subjectOf(entry);
  const name =
    people.get(personIn(entry.subject) ?? "")?.name ?? (thing && things.get(thingKey(thing))?.name);
  return name === undefined ? undefined : outside(name);
}
