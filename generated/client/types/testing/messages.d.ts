/** The recipients of "Let a message fail" in docs/test-without-waiting.md. */
export declare function refuseMessage(recipient: string, pattern: RegExp, field: string): void;
