/** Samples of a call in three languages. Secrets, and ids that are not known, are variables of the environment. */
import { fillMessage, type KnownValues, knownValue } from "./fill.ts";
import type { OperationModel } from "./operation-model.ts";

export interface Sample {
  name: string;
  /** As highlight.ts names it. */
  language: "sh" | "ts" | "py";
  code: string;
}

interface CallParts {
  url: string;
  method: string;
  /** Names with values, in which variables stand as {{NAME}}. */
  headers: readonly (readonly [name: string, value: string])[];
  basic: boolean;
  body: string | undefined;
  isForm: boolean;
}

/** The call of an operation at `server`, by curl, TypeScript and Python, filled with the values that are known. */
export function writeSamples(operation: OperationModel, server: string, known: KnownValues = {}): Sample[] {
  const parts = callOf(operation, server, known);
  return [
    { name: "curl", language: "sh", code: curl(parts) },
    { name: "TypeScript", language: "ts", code: typescript(parts) },
    { name: "Python", language: "py", code: python(parts) },
  ];
}

const VARIABLE = /\{\{(\w+)\}\}/g;

/** `appId` as APP_ID. */
function variable(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
    .replaceAll(/\W/g, "_")
    .toUpperCase();
}

function callOf(operation: OperationModel, server: string, known: KnownValues): CallParts {
  const { method, path, credentials, parameters, body } = operation;
  const inserted = (name: string) => {
    const value = knownValue(known, name);
    return value === undefined ? `{{${variable(name)}}}` : encodeURIComponent(value);
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => inserted(name));
  const query = parameters
    .filter((one) => one.in === "query" && one.isRequired)
    .map(({ name }) => `${name}=${inserted(name)}`);
  const place = credentials[0]?.place;
  const headers: [string, string][] = [];
  if (place?.in === "query") query.push(`${place.name}={{${place.holder}}}`);
  if (place?.in === "header") headers.push([place.name, `${place.prefix}{{${place.holder}}}`]);
  for (const one of parameters)
    if (one.in === "header" && one.isRequired)
      headers.push([one.name, one.name === "User-Agent" ? "acme-shop/2.4" : `{{${variable(one.name)}}}`]);
  if (body !== undefined) headers.push(["Content-Type", body.mediaType]);
  return {
    url: `${server}${filled}${query.length === 0 ? "" : `?${query.join("&")}`}`,
    method,
    headers,
    basic: place?.in === "basic",
    body: body === undefined ? undefined : bodyOf(fillMessage(body, known)),
    isForm: body?.mediaType === "application/x-www-form-urlencoded",
  };
}

function bodyOf({ example, mediaType }: NonNullable<OperationModel["body"]>): string {
  if (typeof example === "string") return example.trimEnd();
  if (mediaType === "application/x-www-form-urlencoded")
    return new URLSearchParams(example as Record<string, string>).toString();
  return JSON.stringify(example ?? {}, null, 2);
}

function curl({ url, method, headers, basic, body }: CallParts): string {
  const lines = [
    `curl -sS ${method === "GET" || (method === "POST" && body !== undefined) ? "" : `-X ${method} `}"${url}"`,
    ...(basic ? ['-u "$CLIENT_ID:$CLIENT_SECRET"'] : []),
    ...headers.map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined ? [] : [`--data-binary '${body.replaceAll("'", String.raw`'\''`)}'`]),
  ];
  return lines.join(" \\\n  ").replaceAll(VARIABLE, (_all, name: string) => `\${${name}}`);
}

function typescript({ url, method, headers, basic, body }: CallParts): string {
  const inserted = (text: string) =>
    text.includes("{{")
      ? `\`${text.replaceAll(VARIABLE, (_all, name: string) => `\${env.${name}}`)}\``
      : JSON.stringify(text);
  const shown = [
    ...(basic ? [`Authorization: "Basic " + btoa(env.CLIENT_ID + ":" + env.CLIENT_SECRET)`] : []),
    ...headers.map(
      ([name, value]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${inserted(value)}`,
    ),
  ];
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(shown.length === 0 ? [] : ["  headers: {", ...shown.map((one) => `    ${one},`), "  },"]),
    ...(body === undefined ? [] : [`  body: ${typescriptBody(body)},`]),
  ];
  return [
    'import { env } from "node:process";',
    "",
    `const response = await fetch(${inserted(url)}${options.length === 0 ? "" : ", {"}`,
    ...options,
    ...(options.length === 0 ? [");"] : ["});"]),
    "console.log(response.status, await response.text());",
  ]
    .join("\n")
    .replace("\n);", ");");
}

function typescriptBody(body: string): string {
  if (!body.startsWith("{") || body.includes("\n{")) return `\`${body.replaceAll(/[`\\]|\$\{/g, "\\$&")}\``;
  return `JSON.stringify(${body.replaceAll("\n", "\n  ")})`;
}

function python({ url, method, headers, basic, body }: CallParts): string {
  const inserted = (text: string) =>
    text.includes("{{") ? `f"${text.replaceAll(VARIABLE, "{os.environ['$1']}")}"` : JSON.stringify(text);
  const shown = [
    ...(basic ? ['"Authorization": "Basic " + base64.b64encode(secret.encode()).decode()'] : []),
    ...headers.map(([name, value]) => `"${name}": ${inserted(value)}`),
  ];
  return [
    ...(basic ? ["import base64"] : []),
    "import os",
    "import urllib.request",
    "",
    ...(basic ? [`secret = f"{os.environ['CLIENT_ID']}:{os.environ['CLIENT_SECRET']}"`] : []),
    "request = urllib.request.Request(",
    `    ${inserted(url)},`,
    `    method="${method}",`,
    ...(shown.length === 0 ? [] : ["    headers={", ...shown.map((one) => `        ${one},`), "    },"]),
    ...(body === undefined ? [] : [`    data=r'''${body}'''.encode(),`]),
    ")",
    "with urllib.request.urlopen(request) as response:",
    "    print(response.status, response.read().decode())",
  ].join("\n");
}
