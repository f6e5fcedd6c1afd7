/** Compares the sender's name with the member's (spec/decisions/email.md, "Inbound e-mail: what proves"). Pure. */
import { comparePerson } from "../sources/assertion/compare-person.ts";

type ClaimedPerson = Parameters<typeof comparePerson>[0];

/** Whether display name and local part both name another person; addresses such as abcd1234@ name none. */
export function isSomebodyElse(
  claimed: ClaimedPerson,
  { displayName, address }: { displayName: string; address: string },
): boolean {
  const [local = ""] = address.slice(0, address.lastIndexOf("@")).split("+", 1);
  // Programs without a name repeat the address.
  const shown = displayName.includes("@") ? "" : displayName;
  const named = [shown, local].map((name) => comparePerson(claimed, { fullNames: [name] }));
  return named.includes("different") && !named.includes("same");
}
