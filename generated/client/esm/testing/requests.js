/** Requests to a fake server: which operation they are for, and what they bring. */
import { operations } from "../../generated/operations.js";
import { fieldsOf, findFaults, readQuery } from "./check.js";
import { RefusalError, refuseFaults } from "./world.js";
export async function note(request) {
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
const routes = Object.entries(operations).map(([id, operation]) => {
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
export function missing(pathname) {
    const isPath = routes.some(({ pattern }) => pattern.test(pathname));
    return isPath
        ? new RefusalError(405, "method_not_allowed", ["This path has no such method."])
        : new RefusalError(404, "not_found", ["The fake server has no such path."]);
}
export function readCall({ params: forms, query: queryForm, body: bodyForm }, { url, headers, text, params, }) {
    const query = readQuery(queryForm, url.searchParams);
    const faults = [
        ...Object.entries(forms).flatMap(([name, form]) => findFaults(form, params[name], `/path/${name}`)),
        ...findFaults(queryForm, query, "/query"),
    ];
    if (bodyForm === undefined || (text === "" && !bodyForm.required)) {
        refuseFaults(faults);
        return { params, query, body: undefined };
    }
    const { media, schema } = bodyForm;
    if (!(headers.get("Content-Type") ?? "").toLowerCase().startsWith(media))
        throw new RefusalError(415, "unsupported_media_type", [
            `Send the body as Content-Type: ${media}, in UTF-8.`,
        ]);
    if (media === "application/x-ndjson") {
        refuseFaults(faults);
        return { params, query, body: text };
    }
    const body = media === "application/json" ? jsonOf(text) : fieldsOf(new URLSearchParams(text));
    refuseFaults([...faults, ...findFaults(schema, body, "/body")]);
    return { params, query, body };
}
function jsonOf(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        throw new RefusalError(400, "bad_request", ["/body is not JSON"]);
    }
}
