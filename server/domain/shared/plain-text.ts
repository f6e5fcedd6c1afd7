/** Texts that partners and operators give, and that others read: one rule for names, one for links. */
import { invalid } from "../../errors.ts";
import { isPlain } from "../../platform/printable.ts";

type Path = string | readonly (string | number)[];

/** Refuses a name that shows otherwise than it is: invisible characters, text direction, line breaks, blanks at its ends. */
export function requireName(name: string, path: Path = "name"): void {
  if (!isPlain(name)) invalid(path, "unprintable", { field: String([path].flat().at(-1)) });
}

/** Whether our pages may link to an address: one that browsers open as it is read, and nothing else. */
export function isLinkable(text: string): boolean {
  if (!isPlain(text) || /\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === "https:" && username === "" && password === "";
}
