/** Place of a client's branding page: its address, its guard, and as whom it changes the client. */
import type { Client } from "../../../../domain/clients/index.ts";
import type { Services } from "../../../../services.ts";
import type { Guard } from "../../../framework/page.ts";
import type { Words } from "../../../framework/words-for.ts";
import type { Markup } from "../../../markup/html.ts";
import type { WorkplaceWords } from "../../../words/workplace.ts";
import type { StepUp, WorkplacePerson } from "../workplace.ts";

export interface BrandingPlace<At extends WorkplacePerson = WorkplacePerson> {
  /** Root path of the workplace. */
  root: string;
  /** Path of the page below it, with `:clientId`. */
  path: string;
  /** Address of the page that it leads back to, and that link's text. */
  back(clientId: string): string;
  guard(stepUp: StepUp): Guard<At>;
  textsIn(words: Words): WorkplaceWords;
  /** Name of the person in the audit log. */
  actorOf(at: At): string;
  /** The client of this id. Refuses, as unknown, one that the person may not change. */
  find(services: Services, at: At, clientId: string): Promise<Client>;
  /** More sections of the page, and the notices after their forms. */
  more?(client: Client, at: At): Markup;
  notices?(at: At): Readonly<Record<string, string>>;
}

/** Address of the page of a client. */
export function brandingHref({ root, path }: Pick<BrandingPlace, "root" | "path">, clientId: string): string {
  return `${root}${path.replace(":clientId", clientId)}`;
}
