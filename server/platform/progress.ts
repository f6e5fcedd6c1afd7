/** Progress of long work before a server answers: plain lines on standard error. */

/** Names the step under way, such as "Institutions: 20,000 of 46,835". */
export type Tell = (step: string) => void;

const EVERY_MS = 3_000;

export interface Progress {
  tell: Tell;
  end: () => void;
}

/** Prints the step under way every few seconds, with its time if it lasts; nothing of work that ends before. */
export function createProgress(write = (line: string): unknown => process.stderr.write(line)): Progress {
  let step: string | undefined;
  let began = 0;
  let printedStep: string | undefined;
  let printedAt = performance.now();
  const isDue = () => performance.now() - printedAt >= EVERY_MS;
  const print = () => {
    if (step === undefined) return;
    const seconds = Math.round((performance.now() - began) / 1_000);
    write(step === printedStep ? `${step} (since ${seconds} s)\n` : `${step}\n`);
    [printedStep, printedAt] = [step, performance.now()];
  };
  // Half as often, so that a line is never late by two periods.
  const timer = setInterval(() => void (isDue() && print()), EVERY_MS / 2).unref();
  return {
    tell(next) {
      if (next !== step) [step, began] = [next, performance.now()];
      // A statement of the embedded database blocks the timer.
      if (isDue()) print();
    },
    end() {
      clearInterval(timer);
      step = undefined;
    },
  };
}

/** "20,000 of 46,835". */
export function outOf(done: number, total: number): string {
  const [of, all] = [done, total].map((count) => count.toLocaleString("en-GB"));
  return `${of} of ${all}`;
}
