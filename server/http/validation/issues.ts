/** Maps Ajv's errors to issues: codes and parameters, which server/api words. */
import type { ErrorObject } from "ajv";
import { FaultyFieldError, issuesOfError, type Path, type RequestIssue, refuse } from "../../errors.ts";
import { pointerTo } from "./text.ts";

/** In the order of the schema; of several about one text, the one that says most: its form, unless it has another type or is too short. */
export function toIssues(errors: readonly ErrorObject[]): RequestIssue[] {
  const found = errors.filter(({ keyword }) => !BRANCHES.has(keyword)).map(toIssue);
  const best = new Map<string, number>();
  for (const { code, path } of found) {
    const rank = TEXTS.indexOf(code);
    if (rank !== -1) best.set(pointerTo(path), Math.min(rank, best.get(pointerTo(path)) ?? rank));
  }
  return found.filter(
    ({ code, path }) => !TEXTS.includes(code) || TEXTS[best.get(pointerTo(path)) ?? 0] === code,
  );
}

/** Covered by the errors inside of them. */
const BRANCHES = new Set(["if", "propertyNames"]);
/** About one text, what says most first. */
const TEXTS = ["type", "minLength", "enum", "format", "pattern", "maxLength"];

function toIssue(error: ErrorObject): RequestIssue {
  const { keyword, params, instancePath, propertyName, data, parentSchema } = error;
  const path = pathOf(instancePath);
  if (propertyName !== undefined) return { path, code: "fieldName", params: { keyword, ...params } };
  switch (keyword) {
    case "required":
      return { path: [...path, params.missingProperty], code: keyword };
    case "additionalProperties":
      return {
        path: [...path, params.additionalProperty],
        code: keyword,
        params: { name: params.additionalProperty, fields: Object.keys(Object(parentSchema?.properties)) },
      };
    case "type":
      return { path, code: keyword, params: { type: [params.type].flat(), given: kindOf(data) } };
    case "maxItems":
      return { path, code: keyword, params: { ...params, items: Array.isArray(data) ? data.length : 0 } };
    default:
      return { path, code: keyword, params };
  }
}

/** Kind of the value; never the value itself. */
function kindOf(data: unknown): string {
  return data === Number.POSITIVE_INFINITY || data === Number.NEGATIVE_INFINITY ? "infinity" : typeof data;
}

function pathOf(pointer: string): Path {
  const parts = pointer.split("/").slice(1);
  return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Refuses with all issues. */
export function refuseIssues(issues: readonly RequestIssue[]): undefined {
  if (issues.length > 0) refuse({ kind: "bad_request", issues });
}

/**
 * Issues by a check of a body or query with issues already. It reads valid fields only: reading another ends it. So
 * callers get all issues at once.
 */
export async function findMoreIssues(
  place: "body" | "query",
  value: unknown,
  issues: readonly RequestIssue[],
  check: (value: never) => unknown,
): Promise<RequestIssue[]> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const faulty = issues.flatMap(({ path: [where, field] }) => (where === place ? [field] : []));
  // The document did not check it, as a whole or for its depth.
  if (faulty.includes(undefined) || issues.some(({ code }) => code === "too_deep")) return [];
  try {
    await check(withoutFields(value, new Set(faulty)) as never);
    return [];
  } catch (error) {
    return issuesOfError(error).map((issue) => ({ ...issue, path: [place, ...issue.path] }));
  }
}

/** Value whose faulty fields throw when read. */
function withoutFields(value: object, faulty: ReadonlySet<unknown>): object {
  const refuseCopy = (target: object) => {
    if (faulty.size > 0) throw new FaultyFieldError();
    return Reflect.ownKeys(target);
  };
  return new Proxy(value, {
    get(target, name) {
      if (faulty.has(name)) throw new FaultyFieldError();
      return Reflect.get(target, name);
    },
    ownKeys: refuseCopy,
  });
}
