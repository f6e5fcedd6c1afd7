/** Paths and names of the tree in README.md, docs/ and comments exist. */
import { existsSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { describe, expect, it } from "@jest/globals";
import { checkAll } from "../support/check-all.ts";
import { commentsOf } from "../support/comments.ts";
import { sourceFiles, textOf } from "../support/imports.ts";
import { quotedIn, tablesOf } from "../support/markdown.ts";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "client/README.md",
  ...["docs", "spec/decisions"].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".md"))
      .map((name) => `${folder}/${name}`),
  ),
];
const files = sourceFiles("server", "client", "scripts", "test");

/** Folders by which a document may abbreviate a path. */
const BASES = ["", "spec/", "server/", "server/domain/", "server/pages/", "scripts/", "test/"];
/** Made when something runs, or elsewhere: a path that is no file of ours. */
const NOT_OURS =
  /^(?:var|node_modules|cohort|DATA_DIR|client\/packed)\/|^\.(?:cursor\/|vscode\/)?mcp\.json$|^(?:ipaddr\.js|sql\.js|shop\.ts|(?:me|standing|parts|keys|header|manifest|installation)\.json)$|^(?:erasures|quarantine)\/$/;
const FILE = /^[\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|js|mjs|md|yaml|json|prisma|sql)$/;
const FOLDER = /^[a-z][\w.-]*(?:\/[\w.-]+)*\/$/;

/** A path from one of the bases, or the end of a file's or folder's. */
const exists = (path: string) =>
  BASES.some((base) => existsSync(`${base}${path}`)) || files.some((file) => `/${file}`.includes(`/${path}`));

it("a path in a document is there", () =>
  checkAll(documents, (document) => {
    const paths = quotedIn(document).filter((text) => FILE.test(text) || FOLDER.test(text));
    expect(paths.filter((path) => !NOT_OURS.test(path) && !exists(path))).toEqual([]);
  }));

describe("a path in a comment is there", () => {
  /** A path, not the end of a longer one, or of an address. */
  const PATH = /(?<![\w./@:$}{-])[\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|mjs|md|yaml|prisma|sql)\b(?![\w/(-])/g;
  /** Paths in examples of a partner's program. */
  const PARTNERS = /^app\//;

  it.each(["server", "client", "scripts", "test", "prisma"])("%s", (folder) => {
    const told = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter(
        (name) => /\.(?:ts|js|mjs|sql|prisma|sh)$/.test(name) && !/\b(?:dist|node_modules)\b/.test(name),
      )
      .flatMap((name) => {
        const text = textOf(`${folder}/${name}`);
        const comments = /[jt]s$/.test(name)
          ? commentsOf(text)
          : (text.match(/^\s*(?:\/\/|--|#).*$/gm) ?? []);
        const paths = comments.flatMap((comment) => comment.match(PATH) ?? []);
        return paths.map((path) => ({ path, near: `${folder}/${dirname(name)}/${path}` }));
      });
    const stale = told.filter(({ path, near }) => !exists(path) && !existsSync(near));
    expect(stale.filter(({ path }) => !NOT_OURS.test(path) && !PARTNERS.test(path))).toEqual([]);
  });
});

it("a link to another document leads somewhere", () =>
  checkAll(documents, (document) => {
    const links = [...textOf(document).matchAll(/\]\((?!\w+:|\/)([^)#\s]+)/g)].map(([, link = ""]) => link);
    const folder = document.slice(0, document.lastIndexOf("/") + 1);
    expect(links.filter((link) => !existsSync(`${folder}${link}`))).toEqual([]);
  }));

it("docs/architecture.md names every file of server/", () => {
  const [row] = tablesOf("docs/architecture.md").filter(({ folder }) => folder === "`server/`");
  const names = readdirSync("server").filter((name) => name.includes("."));
  expect(names.filter((name) => !row?.contents?.includes(`\`${name}\``))).toEqual([]);
});

it("docs/architecture.md names every room of the domain, and no other", () => {
  const told = tablesOf("docs/architecture.md").flatMap(({ wing = "", room = "" }) =>
    [...`${wing} ${room}`.matchAll(/`([\w/-]+)\/`/g)].map(([, name = ""]) => name),
  );
  const folders = readdirSync("server/domain", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace("server/domain/", ""));
  expect(told.sort()).toEqual(folders.sort());
});

it("docs/architecture.md gives every file of server/ its layer", () => {
  const layers = tablesOf("docs/architecture.md")
    .map(({ layer = "" }) => layer)
    .join();
  const names = readdirSync("server").filter((name) => name.endsWith(".ts"));
  expect(names.filter((name) => !layers.includes(`\`server/${name}\``))).toEqual([]);
});

it("README.md has at most 900 words", () => {
  expect(textOf("README.md").split(/\s+/).length).toBeLessThan(900);
});

it("a cell of a table has at most 300 characters (docs/style.md)", () =>
  checkAll(documents, (document) => {
    const cells = tablesOf(document).flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => cell.length > 300)).toEqual([]);
  }));

it("docs/figures/reliability.json names each fault that can be made", () => {
  const { faults } = JSON.parse(textOf("docs/figures/reliability.json"));
  const made = sourceFiles("scripts").flatMap((file) => /\/faults\/([a-z-]+)\.ts$/.exec(file)?.[1] ?? []);
  expect(faults.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(made.filter((name) => name !== "main")),
  );
});

it("a link into a document leads to a heading", () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-");
  const headings = new Map(
    documents.map((name) => [
      name,
      new Set([...textOf(name).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => slug(heading))),
    ]),
  );
  return checkAll(documents, (document) => {
    const links = [...textOf(document).matchAll(/\]\((?!\w+:|\/)([^)#\s]*)#([^)\s]+)\)/g)];
    const missing = links.filter(([, path = "", anchor = ""]) => {
      const target = path === "" ? document : normalize(join(dirname(document), path));
      // The name of an error is a place of its row (server/pages/site/).
      return !anchor.startsWith("error-") && headings.get(target)?.has(anchor) === false;
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});
