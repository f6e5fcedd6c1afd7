/** Constants of admission, each with its reason (docs/admission.md). */

/**
 * Least seats of the ordinary level, and hot calls per turn of the event loop. More at once only end later on one
 * core; with fewer it idles while all wait for the network.
 */
export const CALLS_AT_ONCE = 16;
/** Longest time that a call keeps its seat: by then it waits for the network, not for the processor. */
export const SEAT_MS = 50;
/** Pause between calls of unknown callers: authentication takes processor time, and most of it belongs to others. */
export const STRANGER_EVERY_MS = 2;
/** Longest wait at each of the two places: a 503 is better than a longer one, and most clients retry. */
export const WAIT_MS = 2_000;
/** Overload: waits are cut to this once several callers have waited longer for this long (CoDel, RFC 8289). */
export const OVERLOAD_MS = 200;
/** Calls in one line, half of them of one caller: more than `WAIT_MS` can serve. */
export const WAITING_MAX = 1_000;
/** Pause after a piece of long work, as a multiple of the piece: calls get nine tenths of the time. */
export const PAUSE_RATIO = 9;
/** Longest pause: a piece longer than a ninth of this waited for the database, not the processor. */
export const PAUSE_MS_MAX = 100;
/** Bytes of request bodies at once: three of the largest, with up to four copies each while decoding. */
export const BODY_BYTES_MAX = 128 * 1024 * 1024;
/** Longest wait for room: a body takes seconds to arrive, and its sender can wait unread. */
export const BODY_WAIT_MS = 10_000;
/** Lifetime of a known credential, at least: a caller with a call a minute stays known. */
export const KNOWN_MS = 30_000;
export const KNOWN_MAX = 10_000;
