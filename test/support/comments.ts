/** Comments that stand alone or end a line; lines of `//` in a row are one comment. */
export function commentsOf(text: string): string[] {
  const found = text.matchAll(
    /^[ \t]*(\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)|(?<=[;,{}()\]] )\/\/.*$/gm,
  );
  return [...found].map(([comment]) => comment.replaceAll(/^\s*(?:\/\*+|\*\/|\*|\/\/) ?|\*\/$/gm, "").trim());
}
