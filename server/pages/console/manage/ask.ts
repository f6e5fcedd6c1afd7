/** Calls for pages: reads that answer or end, and the item or row that a change is about. */
import { notFound } from "../../../errors.ts";
import type { OperatorAnswer, Services } from "../../../services.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import type { Staff } from "../guard.ts";
import { holderOf, type Managed } from "./operations.ts";

export type Answer = Record<string, unknown>;

export function call(
  services: Services,
  { staffUser, request }: Staff,
  { id }: Managed,
  given: { path?: Record<string, string>; query?: Answer; body?: unknown } = {},
): Promise<OperatorAnswer> {
  const { path = { ...request.params }, query = {}, body } = given;
  return services.callOperator(services, staffUser, { operationId: id, path, query, body });
}

/** Reads for a page; the page of 404 where nothing is there. */
export async function read(
  services: Services,
  at: Staff,
  operation: Managed,
  query: Answer = {},
): Promise<Answer> {
  const answer = await call(services, at, operation, { query });
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
  at: Staff,
  operation: Managed,
): Promise<Answer | undefined> {
  const holder = holderOf(operation);
  if (holder === undefined) return undefined;
  if ("item" in holder) return holder.item.typed.length > 0 ? undefined : read(services, at, holder.item);
  const { list, key } = holder;
  let query: Answer = {};
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await read(services, at, list, query);
    const rows = answer[list.rows?.name ?? ""] as Answer[];
    const row = rows.find((one) => String(one[key]) === at.request.params[key]);
    if (row !== undefined) return row;
    if (answer.nextCursor === undefined) break;
    query = { cursor: answer.nextCursor };
  }
  return notFound("page");
}
