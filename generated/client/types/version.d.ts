/** This package's version, which its `User-Agent` names; the same as in package.json. */
export declare const VERSION = "0.1.0";
