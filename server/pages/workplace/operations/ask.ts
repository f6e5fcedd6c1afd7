/** Calls for pages: reads that answer or end, and the item or row that a change is about. */
import { notFound } from "../../../errors.ts";
import type { OperationAnswer, Services } from "../../../services.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import type { WorkplacePerson } from "../workplace.ts";
import { holderOf, itemAbove, type Managed } from "./catalogue.ts";
import type { OperationsPlace } from "./place.ts";

export type Answer = Record<string, unknown>;

export function call(
  services: Services,
  place: OperationsPlace,
  at: WorkplacePerson,
  { id }: Managed,
  given: { path?: Record<string, string>; query?: Answer; body?: unknown } = {},
): Promise<OperationAnswer> {
  const { path = { ...at.request.params }, query = {}, body } = given;
  return place.call(services, at, { operationId: id, path, query, body });
}

/** Reads for a page; the page of 404 where nothing is there. */
export async function read(
  services: Services,
  place: OperationsPlace,
  at: WorkplacePerson,
  operation: Managed,
  query: Answer = {},
): Promise<Answer> {
  const answer = await call(services, place, at, operation, { query });
  if ("body" in answer) return answer.body as Answer;
  // An id that can't be one, or is none's.
  if (answer.status === 400 || answer.status === 404) notFound("page");
  throw answer.error;
}

/** The filters that were chosen. */
export function chosenQuery({ query }: Managed, asked: unknown): Record<string, string> {
  const given = query.map(({ path: [name = ""] }) => [name, fieldOf(asked, name)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/** A row stands in one of the first pages, or has become too old to be changed here. */
const PAGES_MAX = 20;

/** The item that a change is about as it is now; undefined for a change that is about none. */
export async function readHeld(
  services: Services,
  place: OperationsPlace,
  at: WorkplacePerson,
  operation: Managed,
): Promise<Answer | undefined> {
  const holder = holderOf(place.catalogue, operation);
  if (holder === undefined) {
    // The form of something new below an item that is none's is no page.
    const item = itemAbove(place.catalogue, operation);
    if (item !== undefined && place.isOpen(at, item)) await read(services, place, at, item);
    return undefined;
  }
  if ("item" in holder)
    return holder.item.typed.length > 0 ? undefined : read(services, place, at, holder.item);
  const { list, key } = holder;
  const chosen: Answer = chosenQuery(operation, at.request.query);
  let query = chosen;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await read(services, place, at, list, query);
    const rows = answer[list.rows?.name ?? ""] as Answer[];
    const row = rows.find((one) => String(one[key]) === at.request.params[key]);
    if (row !== undefined) return row;
    if (answer.nextCursor === undefined) break;
    query = { ...chosen, cursor: answer.nextCursor };
  }
  return notFound("page");
}
