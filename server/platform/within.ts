/** Thrown when the time is up. What was under way may still have had its effect. */
export class TooLate extends Error {
  override readonly name = "TooLate";
}

/**
 * Runs `work` and ends within `milliseconds`, whether or not the work heeds the signal that it is
 * given. The time-outs of network libraries measure silence, so a peer that sends a byte now and
 * then outlives them; this one measures the whole.
 */
export async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // Rejected before aborted, so that the caller hears of the time and not of the abort.
      reject(new TooLate(`Not done within ${milliseconds} ms`));
      deadline.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(deadline.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
