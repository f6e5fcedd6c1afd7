/** Counts by key, kept in memory until they are saved; a crash loses those that were not. */
export interface KeptCounts {
  count: (key: string) => void;
  /** Has each count written, and keeps what was counted meanwhile and what `write` failed for. */
  save: (write: (key: string, added: number) => Promise<void>) => Promise<void>;
}

export function createKeptCounts(): KeptCounts {
  const counts = new Map<string, number>();
  return {
    count: (key) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    async save(write) {
      for (const [key, added] of [...counts]) {
        await write(key, added);
        const rest = (counts.get(key) ?? 0) - added;
        if (rest > 0) counts.set(key, rest);
        else counts.delete(key);
      }
    },
  };
}
