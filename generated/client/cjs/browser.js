"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.loginLink = void 0;
/** What may run in a browser. Everything else needs a secret, and so a server. */
var login_link_ts_1 = require("./login-link.js");
Object.defineProperty(exports, "loginLink", { enumerable: true, get: function () { return login_link_ts_1.loginLink; } });
