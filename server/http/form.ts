/** Forms as the URL standard encodes them (application/x-www-form-urlencoded), read strictly. */
import { refuse } from "../errors.ts";

/** A name that came twice has all its values, so that whoever expects one sees that there were two. */
export type Form = Record<string, string | string[]>;

/**
 * Reads a form flat: "a[b]" is a name like any other. Broken escapes, and escapes that are not UTF-8, are
 * refused; the usual parsers put U+FFFD in their place, and another text than the sent one would be judged.
 */
export function parseForm(text: string): Form {
  // Without a prototype, so that "__proto__" is a name like any other.
  const form: Form = Object.create(null);
  for (const pair of text.split("&").filter((part) => part !== "")) {
    const at = pair.indexOf("=");
    const [name, value] =
      at === -1 ? [decode(pair), ""] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
    const known = form[name];
    if (known === undefined) form[name] = value;
    else if (Array.isArray(known)) known.push(value);
    else form[name] = [known, value];
  }
  return form;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch (error) {
    refuse({ kind: "bad_request", detail: "The body has a broken percent-encoding." }, error);
  }
}
