/**
 * Fails a run of all tests of the APIs in which an answer that a document promises was not given to any test, or not as it
 * is promised. What the steps of a call answer for all operations has to be given to one operation of each shape.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { operationsOf } from "../../server/http/document.ts";
import { areas } from "../../server/start/areas.ts";
import { shapeOf } from "../support/shapes.ts";

/** The folder of the statuses that test/support/answers.ts has seen; a second try of failed files adds to it. */
const ANSWERS = fileURLToPath(new URL("../../node_modules/.cache/cohort-answers/", import.meta.url));
/** Statuses of the steps before a handler (server/http/call.ts), whatever the operation. */
const OF_STEPS: readonly string[] = ["401", "413", "415", "429", "503"];

/** The scope of a run, of Jest's GlobalConfig. */
interface Asked {
  onlyFailures: boolean;
  testNamePattern?: string;
  testPathPatterns: { patterns: string[] };
}

/** A reporter of Jest. */
export default class Promises {
  readonly #asked: Asked;
  #missing: string[] = [];

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  onRunStart(): void {
    if (!this.#isWhole()) return;
    if (!this.#asked.onlyFailures) rmSync(ANSWERS, { recursive: true, force: true });
    mkdirSync(ANSWERS, { recursive: true });
    process.env.TEST_ANSWERS = ANSWERS;
  }

  onRunComplete(): void {
    if (!this.#isWhole()) return;
    const files = readdirSync(ANSWERS).map((name) => readFileSync(ANSWERS + name, "utf8"));
    this.#missing = findMissing(new Set(files.join("").split("\n")));
  }

  getLastError(): Error | undefined {
    if (this.#missing.length === 0) return undefined;
    return new Error(`No test got these promised answers:\n${this.#missing.join("\n")}`);
  }

  /** Files of the APIs give all answers; of a part, nothing can be said. */
  #isWhole(): boolean {
    const { testNamePattern = "", testPathPatterns } = this.#asked;
    return testNamePattern === "" && testPathPatterns.patterns.every((pattern) => pattern === "test/api");
  }
}

/** Promises without an answer, of lines "operationId status". */
export function findMissing(answered: ReadonlySet<string>): string[] {
  const promises = areas.flatMap(({ name, document }) =>
    operationsOf(document).flatMap((operation) =>
      operation.statuses
        .filter((status) => status !== "default")
        .map((status) => ({
          // By steps, an answer to one stands for all of the shape.
          promise: OF_STEPS.includes(status)
            ? `${name}, ${shapeOf(operation)}: ${status}`
            : `${name}, ${operation.operationId}: ${status}`,
          isAnswered: answered.has(`${operation.operationId} ${status}`),
        })),
    ),
  );
  const held = new Set(promises.filter(({ isAnswered }) => isAnswered).map(({ promise }) => promise));
  return [...new Set(promises.map(({ promise }) => promise))].filter((promise) => !held.has(promise));
}
