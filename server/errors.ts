/** Refusals as data; API areas and pages word them (docs/architecture.md, "Refusals"). */
import type { Vocabulary } from "./vocabulary.ts";

export type Subject = keyof Vocabulary;
type KindOf<S extends Subject> = S extends Subject ? keyof Vocabulary[S] : never;
type GroupOf<S extends Subject, K> = S extends Subject
  ? K extends keyof Vocabulary[S]
    ? Vocabulary[S][K]
    : never
  : never;
export type CodeOf<S extends Subject, K, Group = GroupOf<S, K>> = Group extends Group ? keyof Group : never;
type ParamsOf<S extends Subject, K, C, Group = GroupOf<S, K>> = Group extends Group
  ? C extends keyof Group
    ? Group[C]
    : never
  : never;

type Retry<K> = K extends "too_many_requests" | "unavailable" ? { retryAfterSeconds: number } : unknown;

type Coded<C, P> = [P] extends [undefined] ? { code: C; params?: undefined } : { code: C; params: P };

/** A field's names in the domain, from the outermost in; an index in a list. */
export type Path = readonly (string | number)[];

export type Problem<S extends Subject = Subject> = {
  [C in CodeOf<S, "invalid">]: Coded<C, ParamsOf<S, "invalid", C>>;
}[CodeOf<S, "invalid">];

export type Issue<S extends Subject = Subject> = { path: Path } & Problem<S>;

/** A fault of a call. The path of a missing or surplus member names that member. */
export interface RequestIssue {
  /** Begins with "body", "query", "headers" or "params". */
  path: Path;
  /** Keyword of JSON Schema, or a code with words in the area (server/api/issue-words.ts). */
  code: string;
  params?: object | undefined;
}

/** Refusals of these subjects, beside those of every HTTP call. */
export type Refusal<S extends Subject = Subject> =
  | {
      [K in Exclude<KindOf<S>, "invalid">]: {
        [C in CodeOf<S, K>]: { kind: K } & Retry<K> & Coded<C, ParamsOf<S, K, C>>;
      }[CodeOf<S, K>];
    }[Exclude<KindOf<S>, "invalid">]
  | { kind: "invalid"; issues: [first: Issue<S>, ...more: Issue<S>[]] }
  | { kind: "unauthenticated"; token: "missing" | "invalid" | "expired" }
  | { kind: "wrong_method"; allowed: string[] }
  | { kind: "unsupported_media_type" }
  | { kind: "payload_too_large"; limitBytes: number }
  /** A body was too slow: all of it must arrive within `seconds`. */
  | { kind: "request_timeout"; seconds: number }
  /** Faults of parameters and body by the document, or a rule beside it. */
  | { kind: "bad_request"; issues: readonly RequestIssue[] };

export class RefusalError extends Error {
  override readonly name = "RefusalError";
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.kind, options);
    this.refusal = refusal;
  }
}

export class StartupError extends Error {
  override readonly name = "StartupError";
  readonly why: string;

  constructor(why: string, options?: ErrorOptions) {
    super(`Cannot start: ${why}`, options);
    this.why = why;
  }
}

/** Throws the refusal. `cause` is for the log, never for the caller. */
export function refuse(refusal: Refusal, cause?: unknown): never {
  throw new RefusalError(refusal, cause === undefined ? undefined : { cause });
}

/** Refuses one field: `invalid("dob", "too_old", { maxYears: 120 })`. */
export function invalid<C extends CodeOf<Subject, "invalid">>(
  path: string | Path,
  code: C,
  ...[params]: ParamsOf<Subject, "invalid", C> extends undefined ? [] : [ParamsOf<Subject, "invalid", C>]
): never {
  const issue = { path: typeof path === "string" ? [path] : path, code, params } as Issue;
  refuse({ kind: "invalid", issues: [issue] });
}

/** Thrown where a rule reads a field that failed the document: nothing more can be said of it. */
export class FaultyFieldError extends Error {
  override readonly name = "FaultyFieldError";
}

/** Issues of a check that refuses fields; rethrows any other refusal. */
function issuesOf(check: () => void): Issue[] {
  try {
    check();
    return [];
  } catch (error) {
    return issuesOfError(error);
  }
}

/** `issuesOf` for a caught error. */
export function issuesOfError(error: unknown): Issue[] {
  if (error instanceof FaultyFieldError) return [];
  if (error instanceof RefusalError && error.refusal.kind === "invalid") return error.refusal.issues;
  throw error;
}

/** Runs every check, and refuses with all issues at once. */
export function checkAll(...checks: (() => void)[]): void {
  const [first, ...more] = checks.flatMap(issuesOf);
  if (first !== undefined) refuse({ kind: "invalid", issues: [first, ...more] });
}

/** Refuses a missing thing: `?? notFound("app")`. */
export function notFound(code: CodeOf<Subject, "not_found">, cause?: unknown): never {
  refuse({ kind: "not_found", code } as Refusal, cause);
}

export function conflict<C extends CodeOf<Subject, "conflict">>(
  code: C,
  ...[params]: ParamsOf<Subject, "conflict", C> extends undefined ? [] : [ParamsOf<Subject, "conflict", C>]
): never {
  refuse({ kind: "conflict", code, params } as Refusal);
}

/** A text, or a function of the parameters. */
type Text<P, Out> = [P] extends [undefined] ? Out : Out | ((params: P) => Out);

/** Words for all codes of these subjects, by kind. */
export type Wording<S extends Subject, Out = string> = {
  readonly [K in KindOf<S>]: { readonly [C in CodeOf<S, K>]: Text<ParamsOf<S, K, C>, Out> };
};

/** Words for the codes of these subjects that a page can meet. */
export type SomeWording<S extends Subject, Out = string> = {
  readonly [K in KindOf<S>]?: Partial<Wording<S, Out>[K]>;
};

/** A table's entry for a code; undefined for a subject outside of the table. */
export function word<Out>(
  table: object,
  kind: string,
  { code, params }: { code: string; params?: unknown },
): Out | undefined {
  const codes = table as Record<string, Record<string, Out | ((params: unknown) => Out)> | undefined>;
  const text = codes[kind]?.[code];
  return typeof text === "function" ? (text as (params: unknown) => Out)(params) : text;
}

/** Whether a code's words are the same for all parameters. */
export function isFixed(table: object, kind: string, code: string): boolean {
  return typeof (table as Record<string, Record<string, unknown> | undefined>)[kind]?.[code] === "string";
}

/** Whether a table has words for all codes of the refusal. */
export function isWorded(table: object, refusal: Refusal): boolean {
  const codes: readonly { code: string; params?: unknown }[] =
    refusal.kind === "invalid" ? refusal.issues : "code" in refusal ? [refusal] : [];
  return codes.every((code) => word(table, refusal.kind, code) !== undefined);
}
