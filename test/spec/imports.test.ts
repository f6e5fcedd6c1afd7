/** Layers of imports, as docs/architecture.md has them in its table. */
import { dirname, join } from "node:path/posix";
import { describe, expect, it } from "@jest/globals";
import { checkAll } from "../support/check-all.ts";
import { importsOf, sourceFiles, textOf } from "../support/imports.ts";

/** The wings of the domain, from the ground up. */
const wings = [
  "shared",
  "clients",
  "messages",
  "events",
  "members",
  "tracking",
  "proving",
  "accounts",
  "operations",
].map((wing) => `server/domain/${wing}`);

/** Layers from the bottom up. A file may import from its own unit and from lower layers. */
const layers: string[][] = [
  // The client, which is packaged alone, has the one reader of network errors.
  ["generated", "client/network-failure.ts"],
  ["server/words"],
  ["server/config"],
  ["server/context"],
  ["server/telemetry"],
  ["server/admission"],
  ["server/errors.ts", "server/vocabulary.ts", "server/config.ts", "server/sharing"],
  ["server/platform", "server/http"],
  ["server/services.ts"],
  ["server/domain/shared"],
  ["server/jobs"],
  ...wings.slice(1).map((wing) => [wing]),
  ["server/api", "server/pages"],
  ["server/help"],
  ["server/mcp"],
  ["server/lifecycle"],
  ["server/start"],
];
/** The client's packages know the contract and nothing else. */
const clientLayers = [["generated"], ["client"]];

const files = sourceFiles("server", "client").filter((file) => file.endsWith(".ts"));

function layerOf(order: string[][], file: string): number {
  return order.findIndex((units) => units.some((unit) => file === unit || file.startsWith(`${unit}/`)));
}

/** Which files may know one another inside one layer. */
function unitOf(file: string): string {
  // Rooms of a wing may, without circles (structure.test.ts).
  const wing = wings.find((folder) => file.startsWith(`${folder}/`));
  if (wing !== undefined) return wing;
  if (file.startsWith("server/pages/")) return "server/pages";
  if (file.startsWith("server/platform/")) return "server/platform";
  if (file.startsWith("server/http/")) return "server/http";
  if (file.startsWith("server/lifecycle/")) return "server/lifecycle";
  if (file.startsWith("client/")) return "client";
  const [, layer, area] = file.split("/");
  return layer === "api" && area !== undefined && !area.endsWith(".ts")
    ? `server/api/${area}`
    : dirname(file);
}

it("imports go downwards only", () =>
  checkAll(files, (file) => {
    const order = file.startsWith("client") ? clientLayers : layers;
    expect(layerOf(order, file)).not.toBe(-1);
    for (const { target, specifier } of importsOf(file).filter(({ specifier: name }) =>
      name.startsWith("."),
    )) {
      expect(specifier).toMatch(/\.(?:ts|json)$/);
      const isLower = layerOf(order, target) !== -1 && layerOf(order, target) < layerOf(order, file);
      // Files directly in server/api are shared by its areas.
      const isSharedApi = unitOf(file).startsWith("server/api/") && dirname(target) === "server/api";
      const allowed = isLower || isSharedApi || unitOf(file) === unitOf(target);
      if (!allowed) throw new Error(`${file} must not import ${target}: it lies higher, or in another unit`);
    }
  }));

it("of the client's packages, testing and cli import the client by its index alone, and it none of them", () => {
  const packageOf = (file: string) => /^client\/(?:testing|cli)\//.exec(file)?.[0] ?? "client/";
  const across = files
    .filter((file) => file.startsWith("client/"))
    .flatMap((file) => importsOf(file).map(({ target }) => ({ file, target })))
    .filter(({ file, target }) => target.startsWith("client/") && packageOf(file) !== packageOf(target));
  expect(across.length).toBeGreaterThan(10);
  expect(across.filter(({ target }) => target !== "client/index.ts")).toEqual([]);
});

describe("each thing happens in one place", () => {
  const where = (pattern: RegExp, among = files) => among.filter((file) => pattern.test(textOf(file))).sort();

  it("only config.ts reads the environment, and what starts a process hands it over", () => {
    // The client's command line is a program of its own.
    expect(where(/process\.env/)).toEqual(["client/cli/main.ts", "server/start/main.ts"]);
  });

  it("only advance.ts writes a stage", () => {
    const writers = where(
      /\bstage: (to|next|"[a-z_:]+"),?\s*$/m,
      files.filter((file) => file.startsWith("server/domain")),
    );
    // create.ts gives a verification the stage in which it begins.
    expect(writers).toEqual([
      "server/domain/proving/verification/advance.ts",
      "server/domain/proving/verification/create.ts",
    ]);
  });

  it("only platform/ opens sockets, and files but for the directory's own data", () => {
    const openers = where(
      /from "(node:fs|node:fs\/promises|node:net|node:tls|node:sqlite|pg|nodemailer|twilio|smtp-server)"/,
    );
    const elsewhere = openers.filter((file) => !file.startsWith("server/platform/"));
    // These read files that are part of the product: the committed lists of institutions, the documents on privacy, the guides,
    // the client and the catalogues. The client's command line keeps a login.
    const own =
      /^(?:client\/cli\/(?:order-file|stored)\.ts$|server\/(?:domain\/(?:operations\/retention\/privacy\/document\.ts$|proving\/institution\/)|pages\/site\/(?:docs\/guides\/guide-list|client-package)\.ts$|words\/catalogue\.ts$))/;
    expect(elsewhere.filter((file) => !own.test(file))).toEqual([]);
  });
});

it("scripts reach nothing that only runs in Jest", () => {
  const seen = new Set<string>();
  const inJest: string[] = [];
  const follow = (file: string, from: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    // Types are gone when a script runs.
    const values = textOf(file).matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"\n]+)";/gm);
    for (const [, specifier = ""] of values) {
      if (specifier === "@jest/globals") inJest.push(`${from} → ${file}`);
      if (specifier.startsWith(".") && specifier.endsWith(".ts"))
        follow(join(dirname(file), specifier), from);
    }
  };
  for (const file of sourceFiles("scripts")) if (file.endsWith(".ts")) follow(file, file);
  expect(inJest).toEqual([]);
});
