/** Constants of admission, all of them, each with its reason (docs/admission.md). */

/**
 * Seats of the ordinary level at least, and hot calls that begin in one turn of the event loop. JavaScript runs on one
 * core: with more at once each call only ends later. With fewer, the core would idle while all wait for the network.
 */
export const CALLS_AT_ONCE = 16;
/** A call gives its seat back after so long: by then it waits for the network, and not for the processor. */
export const SEAT_MS = 50;
/** From one stranger's call to the next: finding out who calls takes half a millisecond or so, and most of the core is others'. */
export const STRANGER_EVERY_MS = 2;
/** Longest wait, at each of the two places: whoever waits longer is better off with a 503, and most clients try again. */
export const WAIT_MS = 2_000;
/** Overload: where several callers have waited longer than this for this long, nobody else waits longer (CoDel, RFC 8289). */
export const OVERLOAD_MS = 200;
/** Calls in one line, half of them of one caller: more than can be answered within `WAIT_MS`. */
export const WAITING_MAX = 1_000;
/** Pause after a piece of long work, as a multiple of the piece: nine tenths of the time are for calls. */
export const PAUSE_RATIO = 9;
/** Longest pause: a piece that took longer than a ninth of this waited for the database, and kept the processor from nobody. */
export const PAUSE_MS_MAX = 100;
/** Bytes of request bodies at once: three of the largest, each of which exists up to four times while it is decoded. */
export const BODY_BYTES_MAX = 128 * 1024 * 1024;
/** Longest wait for room: a body takes seconds to arrive, and its sender can be kept waiting unread. */
export const BODY_WAIT_MS = 10_000;
/** A credential is kept for so long, and up to twice that: a caller with a call a minute stays known. */
export const KNOWN_MS = 30_000;
/** Credentials that are kept: a few MB. */
export const KNOWN_MAX = 10_000;
