"use strict";
/**
 * For the tests of your own program: a cohort server in memory, examples of what the service returns, and signed events.
 * Nothing of it is for production.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.signEvent = exports.TEST_WEBHOOK_SECRET = exports.fakeServer = exports.exampleVerification = exports.exampleTransaction = exports.exampleTokens = exports.exampleLookup = exports.exampleEvent = exports.errorFor = void 0;
var examples_ts_1 = require("./testing/examples.js");
Object.defineProperty(exports, "errorFor", { enumerable: true, get: function () { return examples_ts_1.errorFor; } });
Object.defineProperty(exports, "exampleEvent", { enumerable: true, get: function () { return examples_ts_1.exampleEvent; } });
Object.defineProperty(exports, "exampleLookup", { enumerable: true, get: function () { return examples_ts_1.exampleLookup; } });
Object.defineProperty(exports, "exampleTokens", { enumerable: true, get: function () { return examples_ts_1.exampleTokens; } });
Object.defineProperty(exports, "exampleTransaction", { enumerable: true, get: function () { return examples_ts_1.exampleTransaction; } });
Object.defineProperty(exports, "exampleVerification", { enumerable: true, get: function () { return examples_ts_1.exampleVerification; } });
var fake_server_ts_1 = require("./testing/fake-server.js");
Object.defineProperty(exports, "fakeServer", { enumerable: true, get: function () { return fake_server_ts_1.fakeServer; } });
Object.defineProperty(exports, "TEST_WEBHOOK_SECRET", { enumerable: true, get: function () { return fake_server_ts_1.TEST_WEBHOOK_SECRET; } });
var sign_event_ts_1 = require("./testing/sign-event.js");
Object.defineProperty(exports, "signEvent", { enumerable: true, get: function () { return sign_event_ts_1.signEvent; } });
