/** "Try it": sends the call of this page as typed, to our own origin only, and shows the answer. */

const section = document.getElementById("try");
const form = section.querySelector("form");
const told = section.querySelector(".told");
const outcome = section.querySelector(".outcome");
const { method, server, path, type, sending, failed, notShown, cut } = form.dataset;
/** More text makes a page slow. */
const CHARACTERS_MAX = 200_000;
const TEXT = /^(?:text\/|application\/(?:.*\bjson|x-ndjson|xml|jwt))/;
/** Live secrets are not kept. */
const TEST_SECRET = /^cohort_(?:[a-z]+_)?test_/;
/** Typed values, for the next page in this tab. A browser without storage has none. */
const kept = openStorage();
let under = new AbortController();

for (const part of document.querySelectorAll("[data-trial]")) part.hidden = false;
if (location.origin === server) form.addEventListener("submit", submit);
else {
  form.hidden = true;
  section.querySelector(".elsewhere").hidden = false;
}
for (const field of form.elements) field.value = kept?.getItem(field.dataset.kept) ?? field.value;
if (location.hash === "#try") section.scrollIntoView();

async function submit(event) {
  event.preventDefault();
  under.abort();
  under = new AbortController();
  const { signal } = under;
  const call = read();
  told.textContent = sending;
  outcome.hidden = true;
  const begun = performance.now();
  try {
    const { url, ...options } = call;
    const response = await fetch(url, { ...options, method, credentials: "omit", cache: "no-store", signal });
    const text = await readText(response);
    show(call, response, text, Math.round(performance.now() - begun));
  } catch (error) {
    if (!signal.aborted) told.textContent = `${failed} ${error.message}`;
  }
}

/** The call as typed; what is empty is not sent. */
function read() {
  const headers = {};
  const query = [];
  const fields = [];
  const basic = {};
  let address = path;
  let body;
  for (const { name, value, dataset } of form.elements) {
    const { in: place, prefix = "" } = dataset;
    if (place === undefined || value === "") continue;
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
    if (place === "path") address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (place === "query") query.push(pair);
    else if (place === "header") headers[name] = prefix + value.trim();
    else if (place === "form") fields.push(pair);
    else if (place === "body") body = value;
    else basic[place] = value.trim();
  }
  if (fields.length > 0) body = fields.join("&");
  if (body !== undefined) headers["Content-Type"] = type;
  if (basic.secret !== undefined)
    headers.Authorization = `Basic ${toBase64(`${basic.id ?? ""}:${basic.secret}`)}`;
  return { url: server + address + (query.length === 0 ? "" : `?${query.join("&")}`), headers, body };
}

function toBase64(text) {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

async function readText(response) {
  const given = response.headers.get("content-type") ?? "";
  if (given !== "" && !TEXT.test(given)) {
    await response.body?.cancel();
    return `${given}: ${notShown}`;
  }
  const text = await response.text();
  if (given.startsWith("application/json")) keepIds(text);
  const shown = given.startsWith("application/json") ? pretty(text) : text;
  return shown.length > CHARACTERS_MAX ? `${shown.slice(0, CHARACTERS_MAX)}\n${cut}` : shown;
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function show(call, response, text, tookMs) {
  for (const field of form.elements) keep(field);
  told.textContent = `${response.status} ${response.statusText}`.trim();
  const time = document.createElement("span");
  time.className = "muted";
  time.textContent = `${tookMs} ms`;
  told.append(" ", time);
  told.dataset.ok = response.ok;
  fill("body", text);
  fill("headers", [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n"));
  fill("curl", curl(call));
  const [, help] = /<([^>]+)>;\s*rel="help"/.exec(response.headers.get("link") ?? "") ?? [];
  const fault = outcome.querySelector(".fault");
  fault.hidden = help === undefined;
  if (help !== undefined) fault.querySelector("a").href = help;
  outcome.hidden = false;
}

function fill(name, text) {
  const pane = outcome.querySelector(`.${name}`);
  pane.hidden = text === "";
  pane.querySelector("code").textContent = text;
}

/** The call as it was sent, to be run in a shell. */
function curl({ url, headers, body }) {
  const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const implied = method === "GET" || (method === "POST" && body !== undefined);
  return [
    `curl -sS ${implied ? "" : `-X ${method} `}${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-binary ${quoted(body)}`]),
  ].join(" \\\n  ");
}

/** Ids of an answer, for the next call: verificationId, or the id of a `data` of a type. */
function keepIds(text) {
  try {
    const answer = JSON.parse(text);
    for (const [name, value] of Object.entries(answer)) if (/Id$/.test(name)) kept?.setItem(name, value);
    if (answer.data?.type !== undefined) kept?.setItem(`${answer.data.type}Id`, answer.data.id);
  } catch {
    // No object after all.
  }
}

function keep({ value, dataset }) {
  const isSecret = dataset.in === "secret" || dataset.in === "header" || dataset.in === "query";
  if (dataset.kept !== undefined && value !== "" && (!isSecret || TEST_SECRET.test(value)))
    kept?.setItem(dataset.kept, value);
}

function openStorage() {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
