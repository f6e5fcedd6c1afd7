/** Highlighted code, as elements with classes: our CSP refuses styles in attributes. */
import { makeOnce } from "../../../sharing/make-once.ts";
import { escaped } from "./guides/guide-text.ts";

export type Highlight = (code: string, language: string | undefined) => string;

const LANGUAGES: Readonly<Record<string, string>> = {
  sh: "bash",
  ts: "typescript",
  js: "javascript",
  py: "python",
  html: "markup",
  json: "json",
};

/** Loads the library at first use. Its languages register at a global that it sets. */
export const loadHighlight = makeOnce(async (): Promise<Highlight> => {
  const { default: prism } = await import("prismjs");
  const { default: loadLanguages } = await import("prismjs/components/index.js");
  loadLanguages(["bash", "typescript", "python", "json"]);
  return (code, language = "") => {
    const name = LANGUAGES[language];
    const grammar = name === undefined ? undefined : prism.languages[name];
    return name === undefined || grammar === undefined ? escaped(code) : prism.highlight(code, grammar, name);
  };
});
