/**
 * Runs a test file in the worker's own Node, through Node's own loader, as `npm start` runs the server. Jest would give
 * each file a world of its own and evaluate every module in it anew, which was most of what the tests cost; here a
 * worker loads each module once. So a test file must leave nothing behind in modules that another would see.
 */
import { createRequire, enableCompileCache, registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Where `@jest/globals` finds what the running file is to get. */
const CURRENT = Symbol.for("cohort.jest");
/** Under this name circus keeps its listeners, also those of the file before. */
const EVENT_HANDLERS = Symbol.for("EVENT_HANDLERS");

/** What only the test file itself may use: modules that it shares with other files would keep those of the first. */
const OF_THE_FILE = ["afterAll", "afterEach", "beforeAll", "beforeEach", "describe", "it", "test"];
const OF_ALL = ["expect", "jest"];

interface Running {
  testPath: string;
  globals: Record<string, unknown>;
}

const world = globalThis as unknown as Record<symbol, unknown> & { console: Console };

enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/node-compile", import.meta.url)));
registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== "@jest/globals") return next(specifier, context);
    const running = world[CURRENT] as Running;
    const isTest = context.parentURL === pathToFileURL(running.testPath).href;
    // A test file gets a module of its own; what lies below gets one for the whole process.
    return { url: isTest ? `jest-globals:${running.testPath}` : "jest-globals:", shortCircuit: true };
  },
  load(url, context, next) {
    if (!url.startsWith("jest-globals:")) return next(url, context);
    const names = url === "jest-globals:" ? OF_ALL : [...OF_ALL, ...OF_THE_FILE];
    const source = [
      'const { globals } = globalThis[Symbol.for("cohort.jest")];',
      ...names.map((name) => `export const ${name} = globals.${name};`),
    ];
    return { format: "module", source: source.join("\n"), shortCircuit: true };
  },
});

/** The parts of Jest's environment and runtime that are used here. */
type Part = Record<string, unknown>;
interface Environment extends Part {
  global: { console: Console };
  moduleMocker: object;
  fakeTimersModern: object;
}

type TestRunner = (...given: unknown[]) => Promise<unknown>;
const circus: { default: TestRunner } = createRequire(import.meta.url)("jest-circus/runner");

/** Jest's own mocks and clock, over the real globals. One of each for the whole process. */
let jest: ReturnType<typeof makeJest> | undefined;

function makeJest(config: unknown, { moduleMocker, fakeTimersModern }: Environment) {
  const Mocker = moduleMocker.constructor as new (
    global: object,
  ) => Pick<typeof import("@jest/globals").jest, "fn" | "spyOn" | "restoreAllMocks">;
  const Timers = fakeTimersModern.constructor as new (
    options: object,
  ) => Pick<
    typeof import("@jest/globals").jest,
    "useFakeTimers" | "useRealTimers" | "advanceTimersByTimeAsync" | "getTimerCount"
  >;
  const mocker = new Mocker(globalThis);
  const timers = new Timers({ config, global: globalThis });
  return {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
    useFakeTimers: timers.useFakeTimers.bind(timers),
    useRealTimers: timers.useRealTimers.bind(timers),
    advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
    getTimerCount: timers.getTimerCount.bind(timers),
  };
}

/** Jest's `testRunner`. Refuses `--watch`. */
export default function runNatively(
  globalConfig: Part,
  config: Part,
  environment: Environment,
  runtime: Part,
  testPath: string,
  ...rest: unknown[]
): Promise<unknown> {
  if (globalConfig.watch || globalConfig.watchAll)
    throw new Error(
      "A worker loads each module once: it would not see what you change. Run without --watch.",
    );
  jest ??= makeJest(config, environment);
  const mocks = jest;
  const running: Running = { testPath, globals: {} };
  const native = Object.assign(Object.create(runtime), {
    // Circus itself, once for each file: it counts tests in variables of its module.
    requireInternalModule: (path: string) => requireAnew(path),
    setGlobalsForRuntime: (globals: object) => void Object.assign(running.globals, globals, { jest: mocks }),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path: string) => import(pathToFileURL(path).href),
  });
  const before = world.console;
  world.console = environment.global.console;
  world[CURRENT] = running;
  delete world[EVENT_HANDLERS];
  // Not awaited here: this file would stand in every trace, where Jest looks for the line of the test.
  return circus.default(globalConfig, config, environment, native, testPath, ...rest).finally(() => {
    mocks.useRealTimers();
    mocks.restoreAllMocks();
    world.console = before;
  });
}

/** From a parent of its own, which would otherwise keep a list of all that it has ever loaded. */
function requireAnew(path: string): unknown {
  const require = createRequire(import.meta.url);
  delete require.cache[path];
  return require(path);
}
