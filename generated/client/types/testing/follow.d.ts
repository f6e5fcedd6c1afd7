import { type Call, type World } from "./world.js";
/** A part of a list whose entries are numbered from 1. */
export interface Part<Item> {
    items: Item[];
    /** Everything up to this number has been looked at. */
    readTo: number;
    hasMore: boolean;
}
/** What is new since the cursor; with `wait`, a call that finds nothing waits for something, in real time. */
export declare function follow<Item>(world: World, { query, signal }: Call, { lastNumber, read }: {
    lastNumber: () => number;
    read: (after: number) => Part<Item>;
}): Promise<{
    items: Item[];
    nextCursor: string;
    hasMore: boolean;
}>;
