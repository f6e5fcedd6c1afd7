/** The state machine as two pictures of one graph, drawn from the table that runs it. */
import { Graphviz } from "@hpcc-js/wasm-graphviz";
import { methodList } from "../server/domain/proving/method/methods.ts";
import {
  type Event,
  ownPagesEvents,
  type Stage,
  statusOf,
  transitions,
} from "../server/domain/proving/verification/stages.ts";

/**
 * Stages that are drawn as one: what may follow is the same, whichever method it was. A portal that proved no name is
 * the one exception. Drawn apart, their sixty arrows show nothing.
 */
const together: readonly (readonly Stage[])[] = [
  [...new Set(methodList.filter(({ replaceable }) => replaceable).map(({ pending }) => pending))],
  [...new Set(methodList.map(({ rejected }) => rejected))],
];

interface Move {
  from: string;
  to: string;
  events: string[];
}

interface Drawing {
  /** Stages of each node, by a name that both drawing languages accept. */
  nodes: Map<string, Stage[]>;
  moves: Move[];
}

function drawing(): Drawing {
  const stages = Object.keys(transitions) as Stage[];
  const groupOf = (stage: Stage) => together.find((group) => group.includes(stage)) ?? [stage];
  const nameOf = (stage: Stage) => (groupOf(stage)[0] ?? stage).replaceAll(/[^a-z_]/g, "_");
  const moves = new Map<string, Move>();
  for (const stage of stages)
    for (const [event, target] of Object.entries(transitions[stage])) {
      // An institution that leaves leads back from everywhere; the guide says so in words.
      if (ownPagesEvents.includes(event as Event) || event === "institution_left") continue;
      const [from, to] = [nameOf(stage), nameOf(target)];
      const move = moves.get(`${from} ${to}`) ?? { from, to, events: [] };
      if (!move.events.includes(event)) move.events.push(event);
      moves.set(`${from} ${to}`, move);
    }
  const nodes = new Map(stages.map((stage) => [nameOf(stage), [...groupOf(stage)]]));
  return { nodes, moves: [...moves.values()] };
}

/** Mermaid for readers of the repository: code hosts render it. */
export function drawStages(): string {
  const { nodes, moves } = drawing();
  const names = [...nodes].map(([name, stages]) => `    ${name} : ${stages.join("<br>")}`);
  const ends = [...nodes.keys()].filter((name) => !moves.some(({ from }) => from === name));
  return [
    "%% Drawn from server/domain/proving/verification/stages.ts by npm run generate. Do not edit.",
    "stateDiagram-v2",
    ...names,
    "    [*] --> phone_number",
    ...moves.map(({ from, to, events }) => `    ${from} --> ${to} : ${events.join("<br>")}`),
    ...ends.map((name) => `    ${name} --> [*]`),
    "",
  ].join("\n");
}

/** Colours for light and dark: a picture in a page inherits none. */
const STYLE = `<style>
svg { color-scheme: light dark; color: #1b1f27; }
.success { color: #17703f; }
.failed { color: #a8201a; }
@media (prefers-color-scheme: dark) {
svg { color: #eceef2; }
.success { color: #7fd6a4; }
.failed { color: #ffa59e; }
}
</style>`;

/** SVG for readers of our pages, where Mermaid would load three megabytes of script. */
export async function drawStagesAsSvg(): Promise<string> {
  const { nodes, moves } = drawing();
  const lines = (texts: readonly string[]) => JSON.stringify(texts.join("\n"));
  const dot = [
    "digraph { bgcolor=transparent; nodesep=0.5; ranksep=0.7;",
    // Letters of 13 and 11 leave room for a reader's font that is wider than Helvetica.
    'node [shape=box style=rounded fontname="Helvetica" fontsize=15 margin="0.2,0.1"];',
    'edge [fontname="Helvetica" fontsize=13 arrowsize=0.7];',
    ...[...nodes].map(
      ([name, stages]) => `${name} [label=${lines(stages)} class=${stages.map(statusOf)[0]}];`,
    ),
    ...moves.map(({ from, to, events }) => `${from} -> ${to} [label=${lines(events)}];`),
    "}",
  ].join("\n");
  const graphviz = await Graphviz.load();
  const svg = graphviz
    .dot(dot, "svg")
    .replace(/^.*?(?=<svg)/s, "")
    .replaceAll(/<!--.*?-->\n|<title>.*?<\/title>\n| xlink:title="[^"]*"/gs, "")
    .replaceAll(/(fill|stroke)="black"/g, '$1="currentColor"')
    .replaceAll(/font-family="[^"]*"/g, 'font-family="system-ui, sans-serif" fill="currentColor"')
    .replaceAll(/font-size="(\d+)\.00"/g, (_all, size) => `font-size="${Number(size) - 2}"`)
    .replace(/(?<=<svg[^>]*>)/, `\n${STYLE}`);
  return `<!-- Drawn from server/domain/proving/verification/stages.ts by npm run generate. Do not edit. -->\n${svg}`;
}
