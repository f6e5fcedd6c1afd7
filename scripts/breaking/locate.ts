/** Finds the file and line in spec/ of a place in a bundled document. */
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
} from "yaml";
import { fromPointer } from "./own-rules.ts";

interface Source {
  document: Document;
  lines: LineCounter;
}

/** Gives "spec/tracking.yaml:101" for a JSON pointer: its line, or that of the nearest part above it. Reads each file once. */
export function locator(texts: ReadonlyMap<string, string>): (name: string, pointer: string) => string {
  const sources = new Map<string, Source>();
  const sourceOf = (file: string): Source | undefined => {
    const text = texts.get(file);
    if (text === undefined) return undefined;
    const lines = new LineCounter();
    const source = sources.get(file) ?? {
      document: parseDocument(text, { lineCounter: lines, merge: true }),
      lines,
    };
    sources.set(file, source);
    return source;
  };
  return (name, pointer) => {
    let file = `${name}.yaml`;
    let source = sourceOf(file);
    if (source === undefined) return `spec/${file}`;
    let node = source.document.contents as Node | null;
    let at = 0;
    const enter = (next: Node | null | undefined): void => {
      node = isAlias(next) ? (next.resolve(source?.document as Document) ?? null) : (next ?? null);
      const ref = isMap(node) ? node.get("$ref") : undefined;
      if (typeof ref !== "string") return;
      const [target = "", inner = ""] = ref.split("#");
      if (target !== "") {
        file = target.replace(/^\.\//, "");
        source = sourceOf(file) ?? source;
      }
      node = source?.document.contents as Node | null;
      descend(inner.split("/").slice(1).map(fromPointer));
    };
    const descend = (keys: readonly string[]): void => {
      for (const key of keys) {
        if (!isCollection(node)) return;
        const pair = isMap(node)
          ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
          : undefined;
        const next = (pair?.value ?? node.get(isMap(node) ? key : Number(key), true)) as Node | undefined;
        if (next === undefined) return;
        at = (isScalar(pair?.key) ? pair.key.range : next.range)?.[0] ?? at;
        enter(next);
      }
    };
    descend(pointer.split("/").slice(1).map(fromPointer));
    return `spec/${file}:${source.lines.linePos(at).line}`;
  };
}
