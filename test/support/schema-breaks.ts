/** Comparison of two schemas: changes that break the release before, which reads and writes as it did (docs/upgrade.md). */

interface Column {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  preset: string | null;
  /** Identity or generated: no one writes it. */
  isFilled: boolean;
}

interface Rule {
  table: string;
  name: string;
  kind: "unique" | "check" | "foreign key" | "exclusion" | "trigger";
  text: string;
  /** Null where it may ask for any. */
  columns: string[] | null;
  /** Table whose rows it refers to. */
  target: string | null;
}

export interface Catalog {
  columns: Column[];
  rules: Rule[];
  /** Values of enums, which Prisma's client knows. */
  labels: string[];
}

export interface Break {
  /** As the line of a contract names it: `Table`, `Table.column`, or the name of a constraint, index or trigger. */
  thing: string;
  why: string;
}

const COLUMNS = `
  SELECT relname::text AS table, attname::text AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS "isRequired",
    pg_get_expr(adbin, adrelid) AS preset, attidentity <> '' OR attgenerated <> '' AS "isFilled"
  FROM pg_attribute JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND attnum > 0 AND NOT attisdropped
    AND relname <> '_prisma_migrations'`;
const NAMES = (relation: string, numbers: string) =>
  `ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = ${relation} AND attnum = ANY(${numbers}))`;
const RULES = `
  SELECT t.relname::text AS table, i.relname::text AS name, 'unique' AS kind, pg_get_indexdef(indexrelid) AS text,
    CASE WHEN indexprs IS NULL THEN ${NAMES("indrelid", "indkey")} END AS columns, NULL AS target
  FROM pg_index JOIN pg_class i ON i.oid = indexrelid JOIN pg_class t ON t.oid = indrelid
  WHERE indisunique AND t.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT t.relname, conname, CASE contype WHEN 'c' THEN 'check' WHEN 'f' THEN 'foreign key' ELSE 'exclusion' END,
    replace(pg_get_constraintdef(k.oid), ' NOT VALID', ''), ${NAMES("conrelid", "conkey")}, f.relname
  FROM pg_constraint k JOIN pg_class t ON t.oid = conrelid LEFT JOIN pg_class f ON f.oid = confrelid
  WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'x')
  UNION ALL
  SELECT relname, tgname, 'trigger', pg_get_triggerdef(t.oid), NULL, NULL
  FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal`;
const LABELS = `
  SELECT typname || '.' || enumlabel AS label FROM pg_enum JOIN pg_type t ON t.oid = enumtypid
  WHERE typnamespace = 'public'::regnamespace`;

export async function readCatalog(query: <Row>(sql: string) => Promise<Row[]>): Promise<Catalog> {
  return {
    columns: await query(COLUMNS),
    rules: await query(RULES),
    labels: (await query<{ label: string }>(LABELS)).map(({ label }) => label),
  };
}

export function findBreaks(before: Catalog, after: Catalog): Break[] {
  return [
    ...goneTables(before, after),
    ...changedColumns(before, after),
    ...wantedColumns(before, after),
    ...goneRules(before, after),
    ...newRules(before, after),
    ...without(before.labels, after.labels).map((thing) => ({ thing, why: "is gone, and is written" })),
    ...without(after.labels, before.labels).map((thing) => ({ thing, why: "is new, and can't be read" })),
  ];
}

const without = (all: readonly string[], others: readonly string[]) =>
  all.filter((one) => !others.includes(one));
const tablesOf = ({ columns }: Catalog) => new Set(columns.map(({ table }) => table));
const byName = (columns: readonly Column[]) =>
  new Map(columns.map((column) => [`${column.table}.${column.name}`, column]));

function goneTables(before: Catalog, after: Catalog): Break[] {
  const left = tablesOf(after);
  return [...tablesOf(before)]
    .filter((table) => !left.has(table))
    .map((thing) => ({ thing, why: "is gone, and is read" }));
}

function changedColumns(before: Catalog, after: Catalog): Break[] {
  const [left, tables] = [byName(after.columns), tablesOf(after)];
  return [...byName(before.columns)].flatMap(([thing, was]) => {
    if (!tables.has(was.table)) return [];
    const is = left.get(thing);
    if (is === undefined) return [{ thing, why: "is gone, and is read" }];
    const faults = [
      is.type !== was.type && `is ${is.type}, and was ${was.type}`,
      is.isRequired && !was.isRequired && "is NOT NULL, and may be written so",
      was.preset !== null && is.preset !== was.preset && `had the default ${was.preset}`,
      is.isFilled && !was.isFilled && "can't be written",
    ];
    return faults.filter((why) => why !== false).map((why) => ({ thing, why }));
  });
}

/** New columns that a row of the release before lacks. */
function wantedColumns(before: Catalog, after: Catalog): Break[] {
  const [known, tables] = [byName(before.columns), tablesOf(before)];
  return [...byName(after.columns)]
    .filter(([thing, { table }]) => tables.has(table) && !known.has(thing))
    .filter(([, { isRequired, preset, isFilled }]) => isRequired && preset === null && !isFilled)
    .map(([thing]) => ({ thing, why: "is NOT NULL without a default, and is left out" }));
}

const textOf = ({ table, text }: Rule) => `${table}: ${text}`;

/** ON CONFLICT needs its unique index, and rows are deleted by their foreign keys. */
function goneRules(before: Catalog, after: Catalog): Break[] {
  const [names, texts, tables] = [
    new Set(after.rules.map(({ name }) => name)),
    new Set(after.rules.map(textOf)),
    tablesOf(after),
  ];
  return before.rules
    .filter((rule) => rule.kind !== "check" && tables.has(rule.table))
    .filter((rule) => !names.has(rule.name) && !texts.has(textOf(rule)))
    .map(({ kind, name, table }) => ({ thing: name, why: `is gone, a ${kind} of ${table}` }));
}

function newRules(before: Catalog, after: Catalog): Break[] {
  const [known, tables] = [byName(before.columns), tablesOf(before)];
  const [columns, texts] = [byName(after.columns), new Set(before.rules.map(textOf))];
  const added = after.rules.filter((rule) => !texts.has(textOf(rule)));
  return added.flatMap(({ kind, name: thing, table, text, columns: asked, target }) => {
    const hasDefault = (name: string) => (columns.get(`${table}.${name}`)?.preset ?? null) !== null;
    const isFree =
      asked?.every((name) => !known.has(`${table}.${name}`)) === true &&
      !(kind === "unique" && asked.some(hasDefault));
    const faults = [
      tables.has(table) && !isFree && `is new, a ${kind} of ${table}, and rows may be written against it`,
      target !== null &&
        tables.has(target) &&
        !/ ON DELETE (?:CASCADE|SET)/.test(text) &&
        `is new, and keeps rows of ${target} from being deleted`,
    ];
    return faults.filter((why) => why !== false).map((why) => ({ thing, why }));
  });
}
