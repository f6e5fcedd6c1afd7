/** Requests to a fake server: which operation they are for, and what they bring. */
import { type Operation, type OperationId } from "../../generated/operations.js";
import { type Call, RefusalError } from "./world.js";
/** A call that a fake server has received. */
export interface FakeCall {
    /** The operation's id in the documents, such as `createVerification`; undefined for an address that has none. */
    operation: OperationId | undefined;
    /** The HTTP method. */
    method: string;
    /** Path and query. */
    path: string;
    /** What was sent: JSON as its value, anything else as its text; undefined without a body. */
    body: unknown;
    /** The headers that were sent. */
    headers: Headers;
    /** The status of the response; undefined if there was none. */
    status: number | undefined;
}
/** A request as it came, and the operation that it is for. */
export interface Noted {
    call: FakeCall;
    url: URL;
    text: string;
    found: Found | undefined;
}
export interface Found {
    id: OperationId;
    operation: Operation;
    params: Record<string, string>;
}
export declare function note(request: Request): Promise<Noted>;
export declare function missing(pathname: string): RefusalError;
export declare function readCall({ params: forms, query: queryForm, body: bodyForm }: Operation, { url, headers, text, params, }: {
    url: URL;
    headers: Headers;
    text: string;
    params: Record<string, string>;
}): Pick<Call, "params" | "query" | "body">;
