/** Timeout exceeded. The work may still have had its effect. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** Timeout of the whole `work`, even if it ignores its signal. Network libraries limit silence only, which a slow peer outlives. */
export async function withTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // Rejects before aborting, so that the caller sees the timeout and not the abort.
      reject(new TimeoutError(`Not done within ${milliseconds} ms`));
      deadline.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(deadline.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
