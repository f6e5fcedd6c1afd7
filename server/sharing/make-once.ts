/**
 * Lazy initialisation: made when it is first needed, for all who need it. A failure is told to whoever waits, and the next
 * call tries again. Afterwards it is there without a promise.
 */
export function makeOnce<T extends object>(make: () => Promise<T>): () => T | Promise<T> {
  let made: T | Promise<T> | undefined;
  return () => {
    made ??= make().then(
      (value) => {
        made = value;
        return value;
      },
      (error: unknown) => {
        made = undefined;
        throw error;
      },
    );
    return made;
  };
}
