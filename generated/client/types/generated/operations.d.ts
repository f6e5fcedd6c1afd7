/** The operations that the fake server plays. */
export type OperationId = "createVerification" | "listVerifications" | "getVerification" | "setInstitution" | "eraseVerification" | "sendPhoneOtp" | "verifyPhoneOtp" | "createPortalAttempt" | "createManualAttempt" | "createEmailAttempt" | "searchInstitutions" | "requestInstitution" | "listEvents" | "getTestCode" | "getTestClock" | "moveTestClock" | "spendTestRateLimit" | "signInTestMember" | "deleteTestMember" | "withdrawTestConsents" | "listTestMessages" | "listTestCalls" | "expireTestVerification" | "decideTestAttempt" | "receiveTestEmail" | "recordTransaction" | "recordTransactions" | "listTransactions" | "exportTransactions" | "sumTransactions" | "voidTransaction" | "issueToken" | "revokeToken" | "getMemberships";
/** What JSON Schema says of a value, without any text. */
export interface Schema {
    type?: string;
    enum?: readonly unknown[];
    format?: string;
    pattern?: string;
    minLength?: number;
    maxLength?: number;
    minimum?: number;
    maximum?: number;
    required?: readonly string[];
    properties?: Readonly<Record<string, Schema>>;
    additionalProperties?: boolean | Schema;
    maxProperties?: number;
    items?: Schema;
    minItems?: number;
    maxItems?: number;
}
/** One of them. */
export interface Operation {
    area: "whitelabel" | "tracking" | "auth";
    method: string;
    /** With the names of its parameters in braces. */
    path: string;
    /** The form of each parameter of the path that has one. */
    params: Readonly<Record<string, Schema>>;
    query: Schema;
    /** The media type and form of the body; of NDJSON, the form of a line. */
    body?: {
        media: string;
        required: boolean;
        schema: Schema;
    };
}
export declare const operations: Readonly<Record<OperationId, Operation>>;
