/** Pictures beside words, drawn in the colour of the text around them: the strokes are in assets/style.css, once for all. */
import { h, type VNode } from "preact";
import { shapes } from "./icon-shapes.ts";

export type IconName = keyof typeof shapes;

/** Decorative: hidden from those who hear the page. With a label it stands for words and is read as them. */
export function icon(name: IconName, { label, size = 24 }: { label?: string; size?: number } = {}): VNode {
  return h(
    "svg",
    {
      class: "icon",
      viewBox: "0 0 24 24",
      width: size,
      height: size,
      ...(label === undefined ? { "aria-hidden": "true" } : { role: "img", "aria-label": label }),
    },
    shapes[name].map(([element, attributes]) => h(element, attributes)),
  );
}
