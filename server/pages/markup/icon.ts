import { h, type VNode } from "preact";
import { shapes } from "./icon-shapes.ts";

export type IconName = keyof typeof shapes;

/** Icon in the text's colour, hidden from screen readers unless it has a label, which replaces words. */
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
