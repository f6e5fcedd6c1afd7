import { type Stage, transitions } from "../server/domain/verification/stages.ts";

/** The state machine as a Mermaid picture, drawn from the table that runs it. */
export function drawStages(): string {
  const stages = Object.keys(transitions) as Stage[];
  const id = (stage: string) => stage.replaceAll(/[^a-z_]/g, "_");
  const names = stages.map((stage) => `    ${id(stage)} : ${stage}`);
  const moves = stages.flatMap((from) =>
    Object.entries(transitions[from]).map(([event, to]) => `    ${id(from)} --> ${id(to)} : ${event}`),
  );
  const ends = stages.filter((stage) => Object.keys(transitions[stage]).length === 0);
  return [
    "%% Drawn from server/domain/verification/stages.ts by npm run generate. Do not edit.",
    "stateDiagram-v2",
    ...names,
    "    [*] --> phone_number",
    ...moves,
    ...ends.map((stage) => `    ${id(stage)} --> [*]`),
    "",
  ].join("\n");
}
