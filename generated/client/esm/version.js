/** This package's version, which its `User-Agent` names; the same as in package.json. */
export const VERSION = "0.1.0";
