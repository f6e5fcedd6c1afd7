/** Which changes of a document break callers, and what "npm run breaking" makes of them. */
import { execFileSync, spawnSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  type Break,
  breaksBetween,
  parseDocuments,
  readAccepted,
  readDocuments,
  report,
} from "../../scripts/breaking/breaks.ts";
import { omitWords, readRelease, writeRelease } from "../../scripts/breaking/release.ts";
import { readReleasedSchema } from "../../scripts/breaking/released-schema.ts";
import { commitOf, documentsOf } from "../../scripts/breaking/revision.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** An API with one operation of each kind, small enough to see a change. */
const thing = {
  type: "object",
  required: ["id", "kind"],
  properties: {
    id: { type: "string" },
    kind: { type: "string", enum: ["a", "b"] },
    note: { type: "string" },
  },
};
const newThing = {
  type: "object",
  required: ["kind"],
  properties: {
    kind: { type: "string", enum: ["a", "b"] },
    size: { type: "integer", minimum: 1, maximum: 10 },
    name: { type: "string", maxLength: 50 },
    dryRun: { type: "boolean", default: false },
  },
};
const json = (schema: object) => ({ "application/json": { schema } });
const api = {
  openapi: "3.1.0",
  info: { title: "things", version: "1.0.0" },
  security: [{ token: [] as string[] }],
  paths: {
    "/things": {
      get: {
        operationId: "listThings",
        security: [] as object[],
        parameters: [
          {
            name: "size",
            in: "query",
            required: false,
            schema: { type: "integer", maximum: 100, default: 20 },
          },
        ],
        responses: {
          "200": {
            description: "All.",
            headers: { Total: { schema: { type: "integer" } } },
            content: json({ type: "array", items: { $ref: "#/components/schemas/Thing" } }),
          },
        },
      },
      post: {
        operationId: "addThing",
        "x-lines-max": 1000,
        requestBody: { required: false, content: json({ $ref: "#/components/schemas/NewThing" }) },
        responses: {
          "201": { description: "Made.", content: json({ $ref: "#/components/schemas/Thing" }) },
          "409": { description: "Is there." },
        },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: "http", scheme: "bearer" } },
    schemas: { Thing: thing, NewThing: newThing },
  },
};
type Api = typeof api;
// biome-ignore lint/suspicious/noExplicitAny: changes take away and put in what the type does not foresee.
type Loose = any;

const list = (it: Api): Loose => it.paths["/things"].get;
const add = (it: Api): Loose => it.paths["/things"].post;
const answer = (it: Api): Loose => it.components.schemas.Thing;
const asked = (it: Api): Loose => it.components.schemas.NewThing;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-breaking-test-"));
});
afterAll(() => rm(folder, { recursive: true }));

type Change = (it: Api) => void;

/** A path and schemas of its own for each change, so that one comparison finds all: each takes half a second. */
function documentOf(apis: Api[]): object {
  const own = apis.map((it, index) =>
    JSON.parse(JSON.stringify(it).replaceAll(/([Tt]hings?)"/g, `$1-${index}-"`)),
  );
  const merged = (pick: (it: Api) => object): object => Object.assign({}, ...own.map(pick));
  const paths = merged(({ paths }) => paths);
  const schemas = merged(({ components }) => components.schemas);
  return { ...api, paths, components: { ...api.components, schemas } };
}

/** The rules that each change breaks; -1 has those of no change. */
async function rulesOf(changes: Change[]): Promise<Map<number, Set<string>>> {
  const changed = changes.map((change) => {
    const it = structuredClone(api);
    change(it);
    return it;
  });
  const [before, now] = [changes.map(() => api), changed].map(
    (apis) => new Map([["things.yaml", documentOf(apis)]]),
  ) as [Map<string, object>, Map<string, object>];
  const rules = new Map<number, Set<string>>();
  for (const { path, rule } of await breaksBetween(before, now)) {
    const index = Number(/[Tt]hings?-(\d+)-/.exec(path)?.[1] ?? -1);
    rules.set(index, (rules.get(index) ?? new Set()).add(rule));
  }
  return rules;
}

const BREAKING: [what: string, rule: string, change: Change][] = [
  ["a path is gone", "path-removed", (it) => Reflect.deleteProperty(it.paths, "/things")],
  ["an operation is gone", "operation-removed", (it) => delete (it.paths["/things"] as Loose).get],
  ["an operation is called otherwise", "operation-id-changed", (it) => (add(it).operationId = "makeThing")],
  ["an answer is gone", "response-removed", (it) => delete add(it).responses["409"]],
  [
    "an answer's header is gone",
    "response-header-removed",
    (it) => delete list(it).responses["200"].headers.Total,
  ],
  ["an answer's property is gone", "property-removed", (it) => delete answer(it).properties.note],
  [
    "an answer's property may be absent",
    "required-properties-removed",
    (it) => (answer(it).required = ["id"]),
  ],
  ["an answer's enum is wider", "enum-values-added", (it) => answer(it).properties.kind.enum.push("c")],
  ["an answer's type is another", "schema-type-changed", (it) => (answer(it).properties.id.type = "integer")],
  ["a request needs more", "required-properties-added", (it) => asked(it).required.push("size")],
  ["a request's enum is narrower", "enum-values-removed", (it) => asked(it).properties.kind.enum.pop()],
  [
    "a request's bound is narrower",
    "schema-constraint-changed",
    (it) => (asked(it).properties.size.maximum = 9),
  ],
  [
    "a request's text is shorter",
    "schema-constraint-changed",
    (it) => (asked(it).properties.name.maxLength = 9),
  ],
  [
    "a request's pattern is new",
    "schema-constraint-changed",
    (it) => (asked(it).properties.name.pattern = "^x"),
  ],
  [
    "a request's type is another",
    "schema-type-changed",
    (it) => (asked(it).properties.name.type = "integer"),
  ],
  [
    "a request's body is needed",
    "request-body-became-required",
    (it) => (add(it).requestBody.required = true),
  ],
  ["a parameter is needed", "parameter-became-required", (it) => (list(it).parameters[0].required = true)],
  ["a parameter is gone", "parameter-removed", (it) => list(it).parameters.pop()],
  [
    "a parameter's bound is narrower",
    "schema-constraint-changed",
    (it) => (list(it).parameters[0].schema.maximum = 9),
  ],
  ["a default is another (D6)", "default-changed", (it) => (asked(it).properties.dryRun.default = true)],
  ["a default is gone (D6)", "default-changed", (it) => delete list(it).parameters[0].schema.default],
  ["a limit of lines is lower (D6)", "limit-lowered", (it) => (add(it)["x-lines-max"] = 10)],
  ["a limit of bytes is new (D6)", "limit-lowered", (it) => (list(it)["x-body-limit-bytes"] = 65_535)],
  [
    "a schema is called otherwise, and with it a type (D6)",
    "schema-name-removed",
    (it) => {
      const { schemas } = it.components as Loose;
      schemas.Thing2 = schemas.Thing;
      delete schemas.Thing;
      const renamed = { $ref: "#/components/schemas/Thing2" };
      list(it).responses["200"].content = json({ type: "array", items: renamed });
      add(it).responses["201"].content = json(renamed);
    },
  ],
  ["who was anybody must prove themselves", "security-requirement-changed", (it) => delete list(it).security],
];
const HARMLESS: [what: string, change: Change][] = [
  ["nothing", () => {}],
  ["a new operation", (it) => ((it.paths["/things"] as Loose).put = { ...add(it), operationId: "putThing" })],
  ["a new property that may be absent", (it) => (asked(it).properties.colour = { type: "string" })],
  ["a new property of an answer", (it) => (answer(it).properties.colour = { type: "string" })],
  ["a request's enum is wider", (it) => asked(it).properties.kind.enum.push("c")],
  ["a request's bound is wider", (it) => (asked(it).properties.size.maximum = 11)],
  ["a request needs less", (it) => (asked(it).required = [])],
  ["an answer's default is another", (it) => (answer(it).properties.note.default = "none")],
  ["a limit of lines is higher", (it) => (add(it)["x-lines-max"] = 2000)],
  [
    "a new parameter that may be absent",
    (it) => list(it).parameters.push({ name: "q", in: "query", schema: {} }),
  ],
];

describe("a change", () => {
  let rules: Map<number, Set<string>>;
  beforeAll(async () => {
    rules = await rulesOf([
      ...BREAKING.map(([, , change]) => change),
      ...HARMLESS.map(([, change]) => change),
    ]);
  });

  it.each(BREAKING.map(([what, rule], index) => [what, rule, index] as const))(
    "breaks callers: %s",
    (_what, rule, index) => expect([...(rules.get(index) ?? [])]).toEqual([rule]),
  );

  it.each(HARMLESS.map(([what], index) => [what, BREAKING.length + index] as const))(
    "breaks nobody: %s",
    (_what, index) => expect([...(rules.get(index) ?? [])]).toEqual([]),
  );

  it("breaks nobody: other words, and nothing that is not theirs", async () => {
    const titled = { ...api, info: { ...api.info, title: "Things" } };
    const [before, now] = [api, titled].map((it) => new Map([["things.yaml", it]]));
    expect(await breaksBetween(before ?? new Map(), now ?? new Map())).toEqual([]);
    expect(rules.get(-1)).toBeUndefined();
  });
});

describe("the tree against a release", () => {
  let tree: string;
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...args], { cwd: tree });
  beforeAll(async () => {
    tree = await mkdtemp(join(tmpdir(), "cohort-breaking-tree-"));
    await cp(join(root, "spec"), join(tree, "spec"), { recursive: true });
    git("init", "-q");
    git("add", "-A");
    git("commit", "-qm", "all");
  });
  afterAll(() => rm(tree, { recursive: true }));

  it("a revision of git is a commit or nothing", () => {
    git("tag", "v1.10.0");
    expect(commitOf(tree, "v1.10.0")).toMatch(/^[0-9a-f]{40}$/);
    for (const unknown of ["v3.0.0", "--help", ""]) expect(commitOf(tree, unknown)).toBeUndefined();
  });

  it("the documents of the newest release lie in the tree (D4)", async () => {
    const changelog = await readFile(join(root, "CHANGELOG.md"), "utf8");
    const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(changelog) ?? [];
    const { version, documents } = await readRelease(join(root, "spec/released.json"));
    expect(version).toBe(newest);
    const names = ["auth", "events", "inbound", "management", "profile", "tracking", "whitelabel"];
    expect((await readReleasedSchema()).version).toBe(newest);
    expect([...documents.keys()]).toEqual(expect.arrayContaining(names.map((name) => `${name}.yaml`)));
  });

  it("a release has a line for each operation and schema, and no words", async () => {
    const file = join(folder, "released.json");
    const documents = parseDocuments(await readDocuments(join(root, "spec")));
    await writeRelease(file, "1.2.3", documents);
    expect(await breaksBetween((await readRelease(file)).documents, documents)).toEqual([]);
    const text = await readFile(file, "utf8");
    expect(text).toMatch(/^"post":\{"operationId":"createVerification",.*\},?$/m);
    expect(text).toMatch(/^"Verification":\{.*\},?$/m);
    expect(omitWords({ summary: "a", properties: { summary: { type: "string", example: "b" } } })).toEqual({
      properties: { summary: { type: "string" } },
    });
  });

  it("a part that documents share breaks each of them; a document that is gone is told as well", async () => {
    const before = parseDocuments(documentsOf(tree, commitOf(tree, "HEAD") ?? ""));
    const found = async () => breaksBetween(before, parseDocuments(await readDocuments(join(tree, "spec"))));
    expect(await found()).toEqual([]);
    const file = join(tree, "spec/tracking.yaml");
    const text = await readFile(file, "utf8");
    expect(text).toContain("operationId: recordTransaction\n");
    await writeFile(file, text.replace("operationId: recordTransaction\n", "operationId: record\n"));
    await rm(join(tree, "spec/profile.yaml"));
    expect((await found()).map(({ document, rule }) => `${document} ${rule}`).sort()).toEqual([
      "profile document-removed",
      "tracking operation-id-changed",
    ]);
  });

  it("a break is told with its file and line, through references (D6)", async () => {
    const before = await readDocuments(join(root, "spec"));
    const change = (name: string, from: string, to: string): Map<string, string> =>
      new Map(before).set(name, (before.get(name) ?? "").replace(from, to));
    const now = change(
      "tracking.yaml",
      "schema: { type: boolean, default: false }",
      "schema: { type: boolean, default: true }",
    );
    const line =
      (now.get("tracking.yaml") ?? "").split("\n").findIndex((text) => text.includes("default: true }")) + 1;
    const breaks = await breaksBetween(parseDocuments(before), parseDocuments(now));
    expect(new Set(breaks.map(({ rule }) => rule))).toEqual(new Set(["default-changed"]));
    const { text } = report("before", breaks, [], now);
    expect(text).toContain(
      `  spec/tracking.yaml:${line}: tracking #/paths/~1code-tracking~1transaction/post/parameters/`,
    );
  });
});

describe("the verdict", () => {
  const found: Break = { document: "things", path: "#/paths/~1a", rule: "path-removed", message: "Gone." };
  const accepted = {
    document: "things",
    path: "#/paths/~1a",
    rule: "path-removed",
    reason: "Nobody called it, ever.",
  };

  it("is good without breaks, and with those that have a reason", () => {
    expect(report("v1.0.0", [], [])).toEqual({
      text: "No change since v1.0.0 breaks a caller.",
      isBroken: false,
    });
    expect(report("v1.0.0", [found], [accepted]).isBroken).toBe(false);
  });

  it("is bad with one that has none, and names it", () => {
    const other = { ...found, path: "#/paths/~1b" };
    const { text, isBroken } = report("v1.0.0", [found, other], [accepted]);
    expect([isBroken, text]).toEqual([
      true,
      expect.stringContaining("spec/things.yaml: things #/paths/~1b\n    Gone. (path-removed)"),
    ]);
    expect(text).not.toContain("#/paths/~1a");
  });

  it("is bad with a reason for what did not happen: it would let the next one through", () => {
    const { text, isBroken } = report("v1.0.0", [], [accepted]);
    expect([isBroken, text]).toEqual([true, expect.stringContaining("is accepted, but didn't happen")]);
  });

  it("needs a reason that says something", async () => {
    const file = join(folder, "accepted.yaml");
    await writeFile(file, JSON.stringify([{ ...accepted, reason: "ok" }]));
    await expect(readAccepted(file)).rejects.toThrow(/say who is affected/);
    await writeFile(file, JSON.stringify([accepted]));
    expect(await readAccepted(file)).toEqual([accepted]);
    expect(await readAccepted(join(root, "spec/accepted-breaks.yaml"))).toEqual(expect.any(Array));
  });

  it("of the command is its exit code: 0 for the tree as it is, 2 for what compares nothing (D4)", () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(root, "scripts/breaking.ts"), ...args], { encoding: "utf8" });
    const none = run("no-such-revision");
    expect([none.status, none.stderr]).toEqual([2, "Unknown git revision: no-such-revision.\n"]);
    const tree = run();
    expect([tree.status, tree.stdout]).toEqual([
      0,
      expect.stringMatching(/^No change since the newest release /),
    ]);
    // A commit of nothing, which no branch has.
    const [name, mail] = ["-c user.name=t", "-c user.email=t@example.com"].map((each) => each.split(" "));
    const git = (...args: string[]) =>
      execFileSync("git", args, { cwd: root, encoding: "utf8", input: "" }).trim();
    const empty = git("hash-object", "-w", "-t", "tree", "--stdin");
    const first = git(...(name ?? []), ...(mail ?? []), "commit-tree", empty, "-m", "nothing");
    const nothing = run(first);
    expect([nothing.status, nothing.stderr]).toEqual([
      2,
      `Nothing was compared: no documents in ${first}.\n`,
    ]);
  });
});
