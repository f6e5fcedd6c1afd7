/** Commands that are one call each, as the management document describes them. */
import { readFile } from "node:fs/promises";
import { Argument, type Command, Option } from "commander";
import { CliError } from "../command-line/cli-error.ts";
import { addNeeded, instant, someOf, splitList, whole } from "./arguments.ts";
import { printAnswer } from "./print-answer.ts";
import { answerOf, openSession, type Session } from "./session.ts";
import { type CommandSpec, commands, type OptionSpec, type Typed } from "./table.ts";

type Sent = Record<string, unknown>;
/** Typed values and their places in the request. */
type Pieces = readonly (readonly [to: string, value: unknown])[];
type AnyCall = (method: string, path: string, init: object) => ReturnType<Session["api"]["GET"]>;

/** Adds all of a group; `name` is that of the group, or of one command. */
export function addDescribed(parent: Command, name: string): void {
  for (const spec of commands) {
    const words = spec.name.split(" ");
    const last = words.at(-1) ?? "";
    if (spec.name === name || words.slice(0, -1).join(" ") === name) addCommand(parent, last, spec);
  }
}

function addCommand(parent: Command, name: string, spec: CommandSpec): void {
  const command = parent.command(name).description(spec.about);
  for (const { usage, about, kind, range } of spec.arguments) {
    const argument = new Argument(usage, about);
    command.addArgument(
      kind === "integer" && range !== undefined ? argument.argParser(whole(...range)) : argument,
    );
  }
  for (const option of spec.options) addOption(command, option);
  if (spec.help !== undefined) command.addHelpText("after", `\n${spec.help.trimEnd()}`);
  command.action((...typed: unknown[]) =>
    run(command, spec, typed.slice(0, spec.arguments.length), command.opts<Sent>()),
  );
}

function addOption(command: Command, spec: OptionSpec): void {
  const option = new Option(spec.flags, spec.about);
  const parse = parserOf(spec);
  if (parse !== undefined) option.argParser(parse);
  if (spec.values !== undefined && spec.kind === "text") option.choices([...spec.values]);
  else if (spec.values !== undefined) option.argChoices = [...spec.values];
  if (spec.default !== undefined) option.default(spec.default);
  if (spec.isRequired) addNeeded(command, option);
  else command.addOption(option);
  if (spec.off === undefined) return;
  const off = new Option(spec.off.flags, spec.off.about);
  command.addOption(off.negate ? off : off.conflicts(option.attributeName()));
}

function parserOf({ kind, values = [], range = [0, 0] }: Typed): ((text: string) => unknown) | undefined {
  if (kind === "integer") return whole(...range);
  if (kind === "instant") return instant;
  if (kind === "choices") return someOf(values);
  return kind === "list" ? splitList : undefined;
}

async function run(
  command: Command,
  spec: CommandSpec,
  typed: readonly unknown[],
  given: Sent,
): Promise<void> {
  const pieces: Pieces = [
    ...spec.arguments.map(({ to }, index) => [to, typed[index]] as const),
    ...spec.options.map((option) => [option.to, givenValue(option, given)] as const),
  ];
  const files = new Map([...spec.arguments, ...spec.options].map(({ to, read }) => [to, read]));
  const sent = new Map(Object.entries(spec.set));
  for (const [to, value] of pieces)
    if (value !== undefined && !(Array.isArray(value) && value.length === 0 && to !== "" && isRest(spec, to)))
      sent.set(to, await readTyped(value, files.get(to)));
  const session = await openSession(command);
  const answer = await call(session, spec, sent);
  const path = Object.fromEntries([...sent].map(([to, value]) => [to.replace(/^\w+\./, ""), value]));
  session.show(answer, printAnswer(spec.prints, { ...path, ...answer }));
}

/** Arguments that may be left out: none is not an empty list. */
function isRest(spec: CommandSpec, to: string): boolean {
  return spec.arguments.some((argument) => argument.to === to && argument.usage.startsWith("["));
}

/** Undefined where it was left out. */
function givenValue(spec: OptionSpec, given: Sent): unknown {
  const { flags, kind, value, off } = spec;
  if (off !== undefined && given[new Option(off.flags).attributeName()] === !off.flags.startsWith("--no-"))
    return off.value;
  const typed = given[new Option(flags).attributeName()];
  if (typed !== true) return typed;
  // Commander has `true` for "--types [types...]" without a value, which is an empty list.
  return kind === "flag" ? (value ?? true) : [];
}

async function readTyped(value: unknown, read: Typed["read"]): Promise<unknown> {
  if (read === undefined) return value;
  const file = String(value);
  const text = await readFile(file, read === "base64" ? "base64" : "utf8").catch(
    (cause: NodeJS.ErrnoException) => {
      throw new CliError(2, `Cannot read ${file}: ${cause.code}.`, { cause });
    },
  );
  if (read !== "json") return text;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CliError(2, `${file} is not JSON.`, { cause });
  }
}

async function call(
  session: Session,
  spec: CommandSpec,
  sent: ReadonlyMap<string, unknown>,
): Promise<object> {
  const { method, path, hasBody, collects } = spec;
  const init = {
    params: { path: partOf(sent, "path"), query: partOf(sent, "query") },
    ...(hasBody && { body: sent.get("body") ?? partOf(sent, "body") }),
  };
  const ask = session.api.request as unknown as AnyCall;
  if (collects === undefined) return ((await answerOf(ask(method, path, init))) as object) ?? {};
  const all: unknown[] = [];
  for (let cursor: unknown; ; ) {
    const query = { ...init.params.query, cursor };
    const params = { ...init.params, query };
    const page = (await answerOf(ask(method, path, { ...init, params }))) as Sent;
    all.push(...(page[collects] as unknown[]));
    if (page.nextCursor === undefined) return { [collects]: all };
    cursor = page.nextCursor;
  }
}

/** "body.saml.metadata" is a member of a member. */
function partOf(sent: ReadonlyMap<string, unknown>, part: string): Sent {
  const all: Sent = {};
  for (const [to, value] of sent) {
    const [first, ...names] = to.split(".");
    if (first !== part || names.length === 0) continue;
    const last = names.pop() ?? "";
    const place = names.reduce<Sent>((at, name) => {
      at[name] ??= {};
      return at[name] as Sent;
    }, all);
    place[last] = value;
  }
  return all;
}
