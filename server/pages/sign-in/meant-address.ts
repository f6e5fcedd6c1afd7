/** Typing help at an address that gets a code: asks once whether another one was meant, and stops no one. */
import { findNearDomain } from "../../domain/proving/institution/near-domain.ts";
import type { Services } from "../../services.ts";
import { likelyMailbox } from "../../words/typed-address.ts";
import { hidden, mainButton, otherButton } from "../components/fields.ts";
import { fieldOf } from "../framework/forms/form.ts";
import type { Form } from "../framework/forms/issues.ts";
import { html, type Markup, outside, outsideText } from "../markup/html.ts";

/** The address that was likely meant: of a common mailbox, or of an institution; null if nothing is near. */
export async function findMeantAddress(
  services: Pick<Services, "database">,
  typed: string,
): Promise<string | null> {
  const mailbox = likelyMailbox(typed);
  if (mailbox !== null) return mailbox;
  const at = typed.lastIndexOf("@");
  const domain = at < 0 ? null : await findNearDomain(services, typed.slice(at + 1));
  return domain === null ? null : `${typed.slice(0, at)}@${domain}`;
}

/** A typed address, and the one that was likely meant. */
export interface Meant {
  typed: string;
  meant: string;
}

/** Address to go on with, by the answer of the form; null while it has to be asked. */
export function answeredAddress(fields: unknown, typed: string, meant: string | null): string | null {
  if (meant === null) return typed;
  // An answer about another text than is now in the field is none.
  const taken = fieldOf(fields, "asked") === typed ? fieldOf(fields, "take") : "";
  return taken === "meant" ? meant : taken === "typed" ? typed : null;
}

/** Both answers as buttons, where the form has just asked; else null. */
export function meantButtons(form: Form, read: Meant | null): Markup | null {
  if (read === null || !form.issues?.some(({ text }) => text === meantFault(form, read.meant))) return null;
  const { useMeant, asTyped } = form.words.signIn;
  return html`${hidden("asked", read.typed)}
    ${mainButton(useMeant(outside(read.meant)), { name: "take", value: "meant" })}
    ${otherButton(asTyped(outside(read.typed)), { name: "take", value: "typed" })}`;
}

export function meantFault({ words }: Pick<Form, "words">, meant: string): string {
  return words.sso.emailFaults.misspelt(outsideText(meant));
}
