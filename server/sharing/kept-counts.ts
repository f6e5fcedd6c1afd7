/** Counts by key, kept in memory until they are saved; a crash loses those that were not. */
export interface KeptCounts {
  count: (key: string) => void;
  /**
   * Has each count written, and keeps what was counted meanwhile and what `write` failed for. Saves run one after the
   * other: two at once would write the same count.
   */
  save: (write: Write) => Promise<void>;
}

type Write = (key: string, added: number) => Promise<void>;

export function createKeptCounts(): KeptCounts {
  const counts = new Map<string, number>();
  let saving = Promise.resolve();
  return {
    count: (key) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    save(write) {
      // The failure of a save is its own caller's.
      saving = saving.catch(() => {}).then(() => saveAll(counts, write));
      return saving;
    },
  };
}

async function saveAll(counts: Map<string, number>, write: Write): Promise<void> {
  for (const [key, added] of [...counts]) {
    await write(key, added);
    const rest = (counts.get(key) ?? 0) - added;
    if (rest > 0) counts.set(key, rest);
    else counts.delete(key);
  }
}
