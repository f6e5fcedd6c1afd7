/** The calls of one document, over openapi-fetch: whatever goes wrong is a `CohortError`, and nothing shows a secret. */
import { type Client, type ClientOptions } from "openapi-fetch";
import { type TransportOptions } from "./transport.js";
/** Of openapi-fetch, with an address that is looked at. */
type Settings = Pick<ClientOptions, "bodySerializer" | "headers"> & {
    baseUrl: string;
    /** Whether this area does a POST under one `Idempotency-Key` once (spec/common.yaml, IdempotencyKey). */
    honoursKeys: boolean;
};
/** Throws a TypeError for an address that is none, and a RangeError for such a time or number of retries. */
export declare function callsOf<Paths extends object>({ honoursKeys, ...settings }: Settings, options: TransportOptions): Client<Paths>;
/** Of a setting: its text without white space at the ends, as a file may have; a TypeError names one that is empty. */
export declare function filled(name: string, value: string): string;
/** Of a setting that a header will carry: the text; a TypeError that names the setting, and never shows it. */
export declare function sendable(name: string, value: string): string;
export {};
