/** Holds a request against what the documents say of it, for the fake server. Not all of JSON Schema: what they use. */
import type { Schema } from "../../generated/operations.js";
import type { RequestFault } from "../errors.js";
/** Everything that is wrong with a value, by JSON pointers below `pointer`. */
export declare function findFaults(schema: Schema, value: unknown, pointer: string): RequestFault[];
/** Parameters of a query are texts: what their schemas say that they are numbers or booleans becomes so, where it can. */
export declare function readQuery(schema: Schema, query: URLSearchParams): Record<string, unknown>;
/** The fields of a query or a form. Its iterator is not among the web's globals that every compiler knows. */
export declare function fieldsOf(form: URLSearchParams): Record<string, string>;
