import { observeProvider, type Provider } from "./metrics.ts";

type Call = (...given: never[]) => Promise<unknown>;

/** Records each call of the function; null where the service is not configured. */
export function observed<F extends Call | null>(provider: Provider, call: F): F {
  if (call === null) return call;
  return ((...given: never[]) => observeProvider(provider, () => call(...given))) as F;
}

export function observedMethods<T extends object>(
  provider: Provider,
  target: T,
  names: readonly (keyof T)[],
): T {
  const methods = names.map((name) => [name, observed(provider, target[name] as Call)]);
  return { ...target, ...Object.fromEntries(methods) };
}
