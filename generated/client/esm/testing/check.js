/** Everything that is wrong with a value, by JSON pointers below `pointer`. */
export function findFaults(schema, value, pointer) {
    const at = (faults) => faults.map(([code, detail]) => ({ pointer, code, detail }));
    if (schema.enum !== undefined && !schema.enum.includes(value))
        return at([["enum", `must be one of ${schema.enum.join(", ")}`]]);
    if (schema.type !== undefined && !isOfType(schema.type, value))
        return at([["type", `must be of the type ${schema.type}`]]);
    if (typeof value === "string")
        return at(faultsOfText(schema, value));
    if (typeof value === "number")
        return at(faultsOfNumber(schema, value));
    if (Array.isArray(value))
        return faultsOfList(schema, value, pointer);
    return typeof value === "object" && value !== null ? faultsOfObject(schema, value, pointer) : [];
}
/** Parameters of a query are texts: what their schemas say that they are numbers or booleans becomes so, where it can. */
export function readQuery(schema, query) {
    const read = (name, text) => {
        const { type } = schema.properties?.[name] ?? {};
        if (type === "integer" && /^-?\d+$/.test(text))
            return Number(text);
        if (type === "boolean" && /^(?:true|false)$/.test(text))
            return text === "true";
        return text;
    };
    return Object.fromEntries(Object.entries(fieldsOf(query)).map(([name, text]) => [name, read(name, text)]));
}
/** The fields of a query or a form. Its iterator is not among the web's globals that every compiler knows. */
export function fieldsOf(form) {
    const fields = {};
    form.forEach((text, name) => {
        fields[name] = text;
    });
    return fields;
}
function isOfType(type, value) {
    if (type === "array")
        return Array.isArray(value);
    if (type === "integer")
        return Number.isInteger(value);
    if (type === "object")
        return typeof value === "object" && value !== null && !Array.isArray(value);
    return typeof value === type;
}
const FORMATS = {
    date: /^\d{4}-\d{2}-\d{2}$/,
    "date-time": /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i,
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};
function faultsOfText(schema, text) {
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format = "" } = schema;
    // JSON Schema counts characters, not UTF-16 code units.
    const length = [...text].length;
    const form = FORMATS[format];
    const faults = [];
    if (length < minLength)
        faults.push(["minLength", `must have at least ${minLength} characters`]);
    if (length > maxLength)
        faults.push(["maxLength", `must have at most ${maxLength} characters`]);
    if (pattern !== undefined && !new RegExp(pattern, "u").test(text))
        faults.push(["pattern", `must match ${pattern}`]);
    if (form !== undefined && !form.test(text))
        faults.push(["format", `must be of the format ${format}`]);
    return faults;
}
function faultsOfNumber({ minimum, maximum }, value) {
    const faults = [];
    if (minimum !== undefined && value < minimum)
        faults.push(["minimum", `must be at least ${minimum}`]);
    if (maximum !== undefined && value > maximum)
        faults.push(["maximum", `must be at most ${maximum}`]);
    return faults;
}
function faultsOfList({ minItems = 0, maxItems = Number.POSITIVE_INFINITY, items = {} }, list, pointer) {
    if (list.length < minItems)
        return [{ pointer, code: "minItems", detail: `must have at least ${minItems} entries` }];
    if (list.length > maxItems)
        return [{ pointer, code: "maxItems", detail: `must have at most ${maxItems} entries` }];
    return list.flatMap((item, index) => findFaults(items, item, `${pointer}/${index}`));
}
function faultsOfObject(schema, value, pointer) {
    const { required = [], properties = {}, additionalProperties = true, maxProperties } = schema;
    const given = Object.entries(value);
    const missing = required.filter((name) => !Object.hasOwn(value, name));
    return [
        ...missing.map((name) => ({ pointer: `${pointer}/${name}`, code: "required", detail: "is missing" })),
        ...(maxProperties !== undefined && given.length > maxProperties
            ? [{ pointer, code: "maxProperties", detail: `must have at most ${maxProperties} entries` }]
            : []),
        ...given.flatMap(([name, one]) => {
            const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
            const at = `${pointer}/${name}`;
            if (own !== undefined)
                return findFaults(own, one, at);
            if (additionalProperties === false)
                return [{ pointer: at, code: "additionalProperties", detail: "is unknown" }];
            return additionalProperties === true ? [] : findFaults(additionalProperties, one, at);
        }),
    ];
}
