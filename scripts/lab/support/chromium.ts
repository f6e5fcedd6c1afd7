/**
 * Debian's Chromium without a window, for tests and proofs (`apt-get install chromium-headless-shell`). It is the same engine as
 * the whole browser's own headless mode, which takes twice the processor: the console's and the login page's tests took
 * 145 s with that, and 68 s with this one.
 */
export const EXECUTABLE = "/usr/bin/chromium-headless-shell";

/** How Playwright starts it. The sandbox needs a user that is not root, which CI is. */
export const CHROMIUM = { executablePath: EXECUTABLE, args: ["--no-sandbox", "--disable-gpu"] };
