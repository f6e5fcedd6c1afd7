import { SaxesParser, type SaxesTagNS } from "saxes";

export class XmlError extends Error {
  override readonly name = "XmlError";
  readonly why: "not_xml" | "dtd" | "too_complex";

  constructor(why: XmlError["why"], options?: ErrorOptions) {
    super(`XML refused: ${why}`, options);
    this.why = why;
  }
}

interface ScanLimits {
  depthMax: number;
  elementsMax: number;
}

export interface Scanned extends SaxesTagNS {
  depth: number;
}

export interface Scanner {
  write: (text: string) => void;
  end: () => void;
}

const ATTRIBUTES_MAX = 60;

/** Streaming XML scan. Refuses a DTD before entities expand or load (XXE); neither SAML messages nor metadata have one. */
export function scanner(
  { depthMax, elementsMax }: ScanLimits,
  on: { open?: (tag: Scanned) => void; text?: (text: string) => void; close?: (tag: Scanned) => void },
): Scanner {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let elements = 0;
  parser.on("error", (cause) => {
    throw new XmlError("not_xml", { cause });
  });
  parser.on("xmldecl", ({ encoding = "utf-8" }) => {
    // UTF-8 only: a reader that believed another declaration would read another text.
    if (!/^utf-?8$/i.test(encoding)) throw new XmlError("not_xml");
  });
  parser.on("doctype", () => {
    throw new XmlError("dtd");
  });
  parser.on("opentag", (tag) => {
    depth += 1;
    elements += 1;
    const isLarge = depth > depthMax || elements > elementsMax;
    if (isLarge || Object.keys(tag.attributes).length > ATTRIBUTES_MAX) throw new XmlError("too_complex");
    on.open?.({ ...tag, depth });
  });
  parser.on("text", (text) => on.text?.(text));
  parser.on("cdata", (text) => on.text?.(text));
  parser.on("closetag", (tag) => {
    on.close?.({ ...tag, depth });
    depth -= 1;
  });
  return { write: (text) => void parser.write(text), end: () => void parser.close() };
}

export function attributeOf(
  { attributes }: Pick<SaxesTagNS, "attributes">,
  name: string,
): string | undefined {
  return Object.values(attributes).find(({ local, uri }) => local === name && uri === "")?.value;
}
