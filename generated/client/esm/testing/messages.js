/** Messages of the fake server that fail where their recipient asks for it. */
import { RefusalError, refuseFaults } from "./world.js";
/** The recipients of "Let a message fail" in docs/test-without-waiting.md. */
export function refuseMessage(recipient, pattern, field) {
    const [, asked] = pattern.exec(recipient) ?? [];
    switch (asked) {
        case "503":
        case "unavailable":
            throw new RefusalError(503, "provider_unavailable", ["The message could not be sent."], 30);
        case "429":
        case "budget-spent":
            throw new RefusalError(429, "too_many_requests", ["As many messages as are allowed were sent."], 3600);
        case "400":
        case "unreachable":
            refuseFaults([`/body/${field} cannot be reached, according to the provider`]);
    }
}
