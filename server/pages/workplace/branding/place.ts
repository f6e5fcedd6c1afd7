/** Place of a client's branding page: its address, its guard, and as whom it changes the client. */
import type { Client } from "../../../domain/clients/app/clients.ts";
import type { Services } from "../../../services.ts";
import type { Guard } from "../../framework/page.ts";
import type { Words } from "../../framework/words-for.ts";
import type { WorkplaceWords } from "../../words/workplace.ts";
import type { StepUp, WorkplacePerson } from "../workplace.ts";

export interface BrandingPlace<At extends WorkplacePerson = WorkplacePerson> {
  /** Root path of the workplace. */
  root: string;
  /** Path of the page below it: the client's, and `/look`. */
  path: `${string}/:clientId/look`;
  guard(stepUp: StepUp): Guard<At>;
  textsIn(words: Words): WorkplaceWords;
  /** Name of the person in the audit log. */
  actorOf(at: At): string;
  /** The client of this id. Refuses, as unknown, one that the person may not change. */
  find(services: Services, at: At, clientId: string): Promise<Client>;
}

/** Address of the page of a client. */
export function brandingHref({ root, path }: Pick<BrandingPlace, "root" | "path">, clientId: string): string {
  return `${root}${path.replace(":clientId", clientId)}`;
}
