/** Entries of a page when the caller names no limit: the `default` in spec/common.yaml. */
export const PAGE_SIZE = 20;
