/** Documentation of the client in editors, read from the TypeScript language service as editors do. */
import { fileURLToPath } from "node:url";
import { beforeAll, expect, it } from "@jest/globals";
import ts from "typescript";

const root = fileURLToPath(new URL("../../", import.meta.url));
const entries = ["client/index.ts", "client/browser.ts", "client/testing/index.ts"].map(
  (name) => `${root}${name}`,
);

/** A symbol, as a partner's program names it. */
interface Shown {
  path: string;
  kind: "method" | "field" | "type";
  type: string;
  text: string;
  tags: Map<string, string>;
}

const shown = new Map<string, Shown>();
let problems: string[];

beforeAll(() => {
  const { config } = ts.readConfigFile(`${root}client/tsconfig.json`, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, `${root}client`);
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: () => "1",
    getScriptSnapshot: (name) => {
      const text = ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  };
  const service = ts.createLanguageService(host);
  const program = service.getProgram() as ts.Program;
  problems = fileNames.flatMap((name) =>
    [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)].map(
      ({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
    ),
  );
  for (const entry of entries) readEntry(program, entry);
});

/** Reads a file's exports, and from there every member that is ours. */
function readEntry(program: ts.Program, entry: string): void {
  const checker = program.getTypeChecker();
  const seen = new Set<ts.Type>();
  const isOurs = (node: ts.Node | undefined) => {
    const name = node?.getSourceFile().fileName ?? "";
    return name.startsWith(`${root}client/`) || name.startsWith(`${root}generated/`);
  };

  function note(symbol: ts.Symbol, path: string, kind: Shown["kind"], type: ts.Type): void {
    const tags = symbol
      .getJsDocTags(checker)
      .map(({ name, text }) => [name, ts.displayPartsToString(text)] as const);
    const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
    shown.set(path, { path, kind, type: checker.typeToString(type), text, tags: new Map(tags) });
  }

  function visit(type: ts.Type, place: string): void {
    if (seen.has(type)) return;
    seen.add(type);
    const own = type.aliasSymbol?.name ?? type.symbol?.name ?? "__type";
    const path = own.startsWith("__") ? place : own;
    if (type.isUnionOrIntersection()) for (const part of type.types) visit(part, path);
    for (const argument of checker.getTypeArguments(type as ts.TypeReference)) visit(argument, path);
    for (const argument of type.aliasTypeArguments ?? []) visit(argument, path);
    const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (element !== undefined && checker.isArrayType(type)) visit(element, path);
    if (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) return;
    for (const member of type.getProperties()) {
      const [declaration] = member.declarations ?? [];
      if (declaration === undefined || !isOurs(declaration) || member.name.startsWith("__")) continue;
      const of = checker.getTypeOfSymbol(member);
      const signatures = of.getCallSignatures();
      const name = `${path}.${member.name}`;
      note(member, name, signatures.length > 0 ? "method" : "field", of);
      visit(of, name);
    }
    for (const signature of [...type.getCallSignatures(), ...type.getConstructSignatures()]) {
      for (const parameter of signature.getParameters()) {
        const of = checker.getTypeOfSymbol(parameter);
        visit(of, `${path}(${parameter.name})`);
      }
      visit(signature.getReturnType(), `${path}()`);
    }
  }

  const source = program.getSourceFile(entry) as ts.SourceFile;
  const module = checker.getSymbolAtLocation(source) as ts.Symbol;
  for (const exported of checker.getExportsOfModule(module)) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const isType = (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Function)) === 0;
    const type = isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol);
    note(
      symbol,
      symbol.name,
      isType ? "type" : symbol.flags & ts.SymbolFlags.Function ? "method" : "type",
      type,
    );
    if (BY_PATHS.test(symbol.name)) continue;
    if (symbol.flags & ts.SymbolFlags.Class) visit(checker.getDeclaredTypeOfSymbol(symbol), symbol.name);
    visit(type, symbol.name);
  }
}

/** The management API is called by paths, with openapi-fetch's own types. */
const BY_PATHS = /^(?:[Mm]anagementClient|unwrap|ClientOptions)$/;

it("compiles for a runtime that has nothing but the web's globals", () => {
  expect(problems).toEqual([]);
});

it("describes every export, method and field", () => {
  expect(shown.size).toBeGreaterThan(200);
  for (const path of ["Verifications.create", "Verification.expiresOn", "CohortError.retryAfter"])
    expect(shown.has(path)).toBe(true);
  expect([...shown.values()].filter(({ text }) => text.trim() === "").map(({ path }) => path)).toEqual([]);
});

it("shows an example and the errors of every method", () => {
  const all = [...shown.values()];
  const resources = all.filter(({ path }) => /^Cohort\.\w+$/.test(path)).map(({ type }) => type);
  const methods = all.filter(
    ({ path, kind }) => kind === "method" && resources.includes(path.slice(0, path.indexOf("."))),
  );
  expect(methods.length).toBeGreaterThan(25);
  const without = methods.filter(
    ({ tags }) =>
      !tags.get("example")?.includes("cohort.") || !/CohortError.*`\w+`/s.test(tags.get("throws") ?? ""),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});

it("shows an example of every function for tests", () => {
  const names = /^(?:CohortMock\.\w+|mockCohort|signEvent|example[A-Z]\w+|errorFor)$/;
  const functions = [...shown.values()].filter(({ path, kind }) => kind === "method" && names.test(path));
  expect(functions.length).toBeGreaterThan(6);
  expect(functions.filter(({ tags }) => !tags.has("example")).map(({ path }) => path)).toEqual([]);
});

/** How a number's documentation says what it counts. */
const UNIT =
  /second|millisecond|units of|number|position|counts|how many|how often|year|status|left|largest|how long|mebibyte|byte/i;

it("tells the unit of every number", () => {
  const numbers = [...shown.values()].filter(
    ({ kind, type }) => kind === "field" && /^number(?: \| undefined)?$/.test(type),
  );
  expect(numbers.length).toBeGreaterThan(15);
  expect(numbers.filter(({ text }) => !UNIT.test(text)).map(({ path }) => path)).toEqual([]);
});
