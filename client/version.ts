/** This package's version in `User-Agent`, equal to package.json. */
export const VERSION = "0.1.0";
