"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.VERSION = void 0;
/** This package's version, which its `User-Agent` names; the same as in package.json. */
exports.VERSION = "0.1.0";
