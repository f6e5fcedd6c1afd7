/** Refusals: every way to say no, as data. API areas and pages put them into words (docs/architecture.md, "Refusals"). */
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

/** When a caller should come again, where that is known. */
type Retry<K> = K extends "too_many_requests" | "unavailable" ? { retryAfterSeconds: number } : unknown;

type Coded<C, P> = [P] extends [undefined] ? { code: C; params?: undefined } : { code: C; params: P };

/** A field by its names in the domain, from the outermost in; in a list by its index. */
export type Path = readonly (string | number)[];

/** What is wrong, by code. */
export type Problem<S extends Subject = Subject> = {
  [C in CodeOf<S, "invalid">]: Coded<C, ParamsOf<S, "invalid", C>>;
}[CodeOf<S, "invalid">];

/** What is wrong with one field. */
export type Issue<S extends Subject = Subject> = { path: Path } & Problem<S>;

/** One thing that is wrong with a call. Of a member that is missing, or one too many, the path names that member. */
export interface RequestIssue {
  /** Begins with "body", "query", "headers" or "params". */
  path: Path;
  /** A keyword of JSON Schema, or a code that the area has words for (server/api/issue-words.ts). */
  code: string;
  params?: object | undefined;
}

/** What may be refused of these subjects, beside what every HTTP call may be refused for. */
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
  /** A body came too slowly: all of it must come within so many seconds. */
  | { kind: "request_timeout"; seconds: number }
  /** What a document, or a rule beside it, finds wrong with the parameters and the body of a call. */
  | { kind: "bad_request"; issues: readonly RequestIssue[] };

export class RefusalError extends Error {
  override readonly name = "RefusalError";
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.kind, options);
    this.refusal = refusal;
  }
}

/** The server can't start, and one line says what an operator has to mend. */
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

/** Thrown where a rule reads a field that the document has found wrong already: nothing more can be said of it. */
export class FaultyFieldError extends Error {
  override readonly name = "FaultyFieldError";
}

/** The issues of a check that refuses fields; any other refusal is thrown on. */
function issuesOf(check: () => void): Issue[] {
  try {
    check();
    return [];
  } catch (error) {
    return issuesOfError(error);
  }
}

/** The same for what a check has thrown. */
export function issuesOfError(error: unknown): Issue[] {
  if (error instanceof FaultyFieldError) return [];
  if (error instanceof RefusalError && error.refusal.kind === "invalid") return error.refusal.issues;
  throw error;
}

/** Runs every check, and refuses with all issues that they find: a caller corrects them in one go. */
export function checkAll(...checks: (() => void)[]): void {
  const [first, ...more] = checks.flatMap(issuesOf);
  if (first !== undefined) refuse({ kind: "invalid", issues: [first, ...more] });
}

/** Refuses something that is not there: `?? notFound("app")`. */
export function notFound(code: CodeOf<Subject, "not_found">, cause?: unknown): never {
  refuse({ kind: "not_found", code } as Refusal, cause);
}

/** Refuses what does not go together with how things stand. */
export function conflict<C extends CodeOf<Subject, "conflict">>(
  code: C,
  ...[params]: ParamsOf<Subject, "conflict", C> extends undefined ? [] : [ParamsOf<Subject, "conflict", C>]
): never {
  refuse({ kind: "conflict", code, params } as Refusal);
}

/** A text, or what makes one of the parameters. */
type Text<P, Out> = [P] extends [undefined] ? Out : Out | ((params: P) => Out);

/** The words for all codes of these subjects, by kind. */
export type Wording<S extends Subject, Out = string> = {
  readonly [K in KindOf<S>]: { readonly [C in CodeOf<S, K>]: Text<ParamsOf<S, K, C>, Out> };
};

/** The words for those codes of these subjects that a page can meet. */
export type SomeWording<S extends Subject, Out = string> = {
  readonly [K in KindOf<S>]?: Partial<Wording<S, Out>[K]>;
};

/** What a table says of a code; undefined for a code of a subject that the table was not made for. */
export function word<Out>(
  table: object,
  kind: string,
  { code, params }: { code: string; params?: unknown },
): Out | undefined {
  const codes = table as Record<string, Record<string, Out | ((params: unknown) => Out)> | undefined>;
  const text = codes[kind]?.[code];
  return typeof text === "function" ? (text as (params: unknown) => Out)(params) : text;
}

/** Whether a table has words for all codes of the refusal. */
export function isWorded(table: object, refusal: Refusal): boolean {
  const codes: readonly { code: string; params?: unknown }[] =
    refusal.kind === "invalid" ? refusal.issues : "code" in refusal ? [refusal] : [];
  return codes.every((code) => word(table, refusal.kind, code) !== undefined);
}
