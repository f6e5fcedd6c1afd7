import type { Services } from "../../services.ts";
import type { StepFault } from "./faults.ts";
import type { MemberJourney, StepPage } from "./journey.ts";
import type { Standing } from "./standing.ts";

/** One page of a journey and what its form does. */
export interface Step {
  /** Whether the member may be here now; otherwise they are shown what is next. */
  isOpen: (standing: Standing) => boolean;
  /** Absent where a step is only a button on other pages: then its faults show on the page of what is next. */
  show?: Show;
  /** Absent where a page only has links. What domain functions refuse becomes a fault, beside `field` unless it has its own. */
  act?: (services: Services, journey: MemberJourney, standing: Standing) => Promise<Acted>;
  /** The field that faults stand beside which belong to none. */
  field: string;
}

/** With faults where the form was just sent and something was wrong with it. */
export type Show = (
  services: Services,
  journey: MemberJourney,
  standing: Standing,
  faults?: readonly StepFault[],
) => Promise<StepPage> | StepPage;

/** What was wrong with what was typed; or an address of ours to go on to; or nothing, and what is next is shown. */
export type Acted = { faults: StepFault[] } | { goTo: string } | undefined;

/** A fault in what was typed. */
export function typedWrong(field: string, text: string): StepFault {
  return { field, text, status: 400 };
}
