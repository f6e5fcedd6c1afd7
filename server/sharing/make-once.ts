/** Lazy initialisation. A failure rejects for all who wait, and the next call tries again. */
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
