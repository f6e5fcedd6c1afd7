/** A place's pages of operations: its catalogue, and who may open and call them. */
import type { Thing, ThingId } from "../../../domain/operations/console/things.ts";
import type { OperationAnswer, OperationCall, Services } from "../../../services.ts";
import type { Guard } from "../../framework/page.ts";
import type { StepUp, WorkplacePerson } from "../workplace.ts";
import { addressWith, type Catalogue, type Managed } from "./catalogue.ts";

export interface OperationsPlace<At extends WorkplacePerson = WorkplacePerson> {
  catalogue: Catalogue;
  /** Root path of the place. */
  root: string;
  /** Page at which the breadcrumbs begin. */
  contents: string;
  guard(operation: Managed, stepUp?: StepUp): Guard<At>;
  /** Whether the person may open the operation's page. */
  isOpen(at: At, operation: Managed): boolean;
  /** Whether the person may change how clients look (branding/). */
  mayChangeLook(at: At): boolean;
  /** Whether an operation below an item is for this one, such as test mode for a test app. */
  isFor?(operation: Managed, item: Readonly<Record<string, unknown>>): boolean;
  /** People among these ids, with their mail addresses where the reader may see those. */
  people(services: Services, at: At, ids: readonly string[]): Promise<readonly NamedPerson[]>;
  /** Things among these ids that the reader may know of, by name. */
  things(services: Services, at: At, wanted: readonly ThingId[]): Promise<readonly Thing[]>;
  call(services: Services, at: At, call: OperationCall): Promise<OperationAnswer>;
}

export interface NamedPerson {
  id: string;
  name: string;
  email?: string | undefined;
}

/** Address of a page with the values of its parameters; null where one is missing. */
export function hrefOf(
  { root }: Pick<OperationsPlace, "root">,
  operation: Pick<Managed, "address">,
  values: Readonly<Record<string, unknown>>,
): string | null {
  const address = addressWith(operation, values);
  return address === null ? null : `${root}${address}`;
}
