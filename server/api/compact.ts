type Compact<Fields> = {
  [Name in keyof Fields as IsKnown<Fields[Name]> extends true ? Name : never]: Written<Fields[Name]>;
} & {
  [Name in keyof Fields as IsKnown<Fields[Name]> extends true ? never : Name]?: Written<Fields[Name]>;
};

type IsKnown<Value> = [Extract<Value, null | undefined>] extends [never] ? true : false;
type Written<Value> = Value extends null | undefined ? never : Value extends Date ? string : Value;

/** A record as JSON: without null and undefined, times by RFC 3339. */
export function compact<Fields extends object>(fields: Fields): Compact<Fields> {
  const known = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  const written = known.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]);
  return Object.fromEntries(written) as Compact<Fields>;
}
