/** The services that we depend on, each call of which is recorded. */
import { observeProvider, type Provider } from "./metrics.ts";

type Call = (...given: never[]) => Promise<unknown>;

/** The same function, recorded; null where the service is not configured. */
export function observed<F extends Call | null>(provider: Provider, call: F): F {
  if (call === null) return call;
  return ((...given: never[]) => observeProvider(provider, () => call(...given))) as F;
}

/** The same object, whose methods that return a promise are recorded. */
export function observedMethods<T extends object>(
  provider: Provider,
  target: T,
  names: readonly (keyof T)[],
): T {
  const methods = names.map((name) => [name, observed(provider, target[name] as Call)]);
  return { ...target, ...Object.fromEntries(methods) };
}
