/** The management document, parted for its two kinds of readers: those of a team, and those who run the installation. */
import type { Document } from "../../http/document.ts";

interface Shared {
  description?: string;
  security?: readonly Record<string, readonly string[]>[];
  "x-permission"?: string;
  "x-team-scope"?: string;
  "x-team-fields"?: readonly string[];
}
type Item = Readonly<Record<string, Shared | undefined>>;
type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** `management` has what a team may call, which an operator may call too; `operator` all else. */
export function partByReader(document: Document): { name: "management" | "operator"; document: Document }[] {
  return [
    { name: "management", document: only(document, true) },
    { name: "operator", document: only(document, false) },
  ];
}

function only(document: Document, isOfTeams: boolean): Document {
  const paths = Object.entries(document.paths).flatMap(([path, item]) => {
    const kept = Object.entries(item as Item).filter(
      ([method, operation]) =>
        method === "parameters" || (operation?.["x-team-scope"] !== undefined) === isOfTeams,
    );
    if (kept.every(([method]) => method === "parameters")) return [];
    return [
      [path, Object.fromEntries(kept.map(([method, one]) => [method, isOfTeams ? forTeams(one) : one]))],
    ];
  });
  const kept = Object.fromEntries(paths);
  const { info } = document;
  return {
    ...document,
    info: isOfTeams ? info : { ...info, title: `${info.title}, for operators` },
    paths: kept,
    components: used(document.components as Components, kept),
  };
}

/** An operation with the scope of a partner token as its security, and that of an operator token in its description. */
function forTeams(operation: Shared | undefined): Shared | undefined {
  const scope = operation?.["x-team-scope"];
  if (operation === undefined || scope === undefined) return operation;
  const { description = "", security, "x-permission": permission, "x-team-fields": fields } = operation;
  const [requirement] = security ?? [];
  const needed = Object.values(requirement ?? {}).flat();
  const more = [
    fields === undefined
      ? []
      : [`A team gives no fields but ${fields.map((name) => `\`${name}\``).join(", ")}.`],
    permission === undefined ? [] : [`An operator token needs the scope \`${needed.join("`, `")}\`.`],
  ].flat();
  return {
    ...operation,
    description: [description.trim(), ...more].filter((part) => part !== "").join("\n\n"),
    security: [{ management: [scope] }],
  };
}

/** The components that `paths` refer to, directly or through others. */
function used(components: Components, paths: object): Components {
  const found = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, kind = "", name = ""] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (found.has(`${kind}/${name}`)) continue;
      found.add(`${kind}/${name}`);
      collect(components[kind]?.[name]);
    }
  };
  collect(paths);
  return Object.fromEntries(
    Object.entries(components).map(([kind, all]) => [
      kind,
      Object.fromEntries(
        Object.entries(all).filter(([name]) => kind === "securitySchemes" || found.has(`${kind}/${name}`)),
      ),
    ]),
  );
}
