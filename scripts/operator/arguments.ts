/** Readers for what is typed behind an option. */
import { type Command, InvalidArgumentError, type Option } from "commander";

const needed = new WeakMap<Command, Option[]>();

/** Adds an option that a command needs. Commander's own check names the first missing one only. */
export function addNeeded(command: Command, option: Option): void {
  option.description += " (required)";
  needed.set(command, [...neededBy(command), option]);
  command.addOption(option);
}

export function neededBy(command: Command): readonly Option[] {
  return needed.get(command) ?? [];
}

/** All that are missing, at once. */
export function requireNeeded(command: Command): void {
  const given = command.opts<Record<string, unknown>>();
  const missing = neededBy(command).filter((option) => given[option.attributeName()] === undefined);
  if (missing.length === 0) return;
  const flags = missing.map((option) => `'${option.flags}'`).join(", ");
  command.error(`error: required option${missing.length > 1 ? "s" : ""} ${flags} not specified`);
}

/** "GB,DE": the server says what is wrong with one. */
export function splitList(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}

/** "student,graduate": some of the known values, separated by commas; "none" is an empty list. */
export function someOf<T extends string>(known: readonly T[]): (text: string) => T[] {
  return (text) => {
    if (text === "none") return [];
    return text.split(",").map((part) => {
      const value = known.find((candidate) => candidate === part.trim());
      if (value === undefined) throw new InvalidArgumentError(`Allowed values: ${known.join(", ")}.`);
      return value;
    });
  };
}

export function oneOf<T extends string>(known: readonly T[]): (text: string) => T {
  return (text) => {
    const value = known.find((candidate) => candidate === text);
    if (value === undefined) throw new InvalidArgumentError(`Allowed values: ${known.join(", ")}.`);
    return value;
  };
}

/** "2027-01-31" is the beginning of that day in UTC; a whole instant is taken as it is. */
export function instant(text: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const read = new Date(isDay ? `${text}T00:00:00Z` : text);
  const isReal = !Number.isNaN(read.getTime()) && (!isDay || read.toISOString().startsWith(text));
  if (isReal && /^\d{4}-\d\d-\d\d(T.*(Z|[+-]\d\d:\d\d))?$/.test(text)) return read.toISOString();
  throw new InvalidArgumentError("Use a date, like 2027-01-31, or a time, like 2027-01-31T12:00:00Z.");
}

export function whole(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Use a number from ${least} to ${most}.`);
  };
}
