"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.note = note;
exports.missing = missing;
exports.readCall = readCall;
/** Requests to a fake server: which operation they are for, and what they bring. */
const operations_ts_1 = require("../../generated/operations.js");
const check_ts_1 = require("./check.js");
const world_ts_1 = require("./world.js");
async function note(request) {
    const url = new URL(request.url);
    const text = await request.text();
    const found = findOperation(request.method, url.pathname);
    const call = {
        operation: found?.id,
        method: request.method,
        path: `${url.pathname}${url.search}`,
        body: text === "" ? undefined : readText(text),
        headers: request.headers,
        status: undefined,
    };
    return { call, url, text, found };
}
function readText(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return text;
    }
}
const routes = Object.entries(operations_ts_1.operations).map(([id, operation]) => {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const pattern = new RegExp(`^${operation.path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "([^/]+)")}$`);
    return { id, operation, names, pattern };
});
function findOperation(method, pathname) {
    for (const { id, operation, names, pattern } of routes) {
        const values = operation.method === method ? pattern.exec(pathname)?.slice(1) : undefined;
        if (values === undefined)
            continue;
        const pairs = names.map((name, index) => [name, decodeURIComponent(values[index] ?? "")]);
        return { id, operation, params: Object.fromEntries(pairs) };
    }
    return undefined;
}
function missing(pathname) {
    const isPath = routes.some(({ pattern }) => pattern.test(pathname));
    return isPath
        ? new world_ts_1.RefusalError(405, "method_not_allowed", ["This path has no such method."])
        : new world_ts_1.RefusalError(404, "not_found", ["The fake server has no such path."]);
}
function readCall({ params: forms, query: queryForm, body: bodyForm }, { url, headers, text, params, }) {
    const query = (0, check_ts_1.readQuery)(queryForm, url.searchParams);
    const faults = [
        ...Object.entries(forms).flatMap(([name, form]) => (0, check_ts_1.findFaults)(form, params[name], `/path/${name}`)),
        ...(0, check_ts_1.findFaults)(queryForm, query, "/query"),
    ];
    if (bodyForm === undefined || (text === "" && !bodyForm.required)) {
        (0, world_ts_1.refuseFaults)(faults);
        return { params, query, body: undefined };
    }
    const { media, schema } = bodyForm;
    if (!(headers.get("Content-Type") ?? "").toLowerCase().startsWith(media))
        throw new world_ts_1.RefusalError(415, "unsupported_media_type", [
            `Send the body as Content-Type: ${media}, in UTF-8.`,
        ]);
    if (media === "application/x-ndjson") {
        (0, world_ts_1.refuseFaults)(faults);
        return { params, query, body: text };
    }
    const body = media === "application/json" ? jsonOf(text) : (0, check_ts_1.fieldsOf)(new URLSearchParams(text));
    (0, world_ts_1.refuseFaults)([...faults, ...(0, check_ts_1.findFaults)(schema, body, "/body")]);
    return { params, query, body };
}
function jsonOf(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        throw new world_ts_1.RefusalError(400, "bad_request", ["/body is not JSON"]);
    }
}
