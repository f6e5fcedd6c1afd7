"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.refuseMessage = refuseMessage;
/** Messages of the fake server that fail where their recipient asks for it. */
const world_ts_1 = require("./world.js");
/** The recipients of "Let a message fail" in docs/test-without-waiting.md. */
function refuseMessage(recipient, pattern, field) {
    const [, asked] = pattern.exec(recipient) ?? [];
    switch (asked) {
        case "503":
        case "unavailable":
            throw new world_ts_1.RefusalError(503, "provider_unavailable", ["The message could not be sent."], 30);
        case "429":
        case "budget-spent":
            throw new world_ts_1.RefusalError(429, "too_many_requests", ["As many messages as are allowed were sent."], 3600);
        case "400":
        case "unreachable":
            (0, world_ts_1.refuseFaults)([`/body/${field} cannot be reached, according to the provider`]);
    }
}
