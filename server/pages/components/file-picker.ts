/**
 * A field for files. Without scripts it is the browser's own; assets/file-picker.js makes a list of it, with names,
 * thumbnails, removal and a camera, and says before sending what we would refuse.
 */
import type { VNode } from "preact";
import type { Form } from "../framework/forms/issues.ts";
import { html } from "../markup/html.ts";
import { type Field, fileField } from "./fields.ts";

interface FilePicker extends Field {
  accept: string;
  /** On the button that opens the browser's own dialogue. */
  add: string;
  limits: {
    /** One: another takes its place. */
    files: number;
    fileBytes: number;
    togetherBytes: number;
    /** The longer side, in pixels, and the size to which photos are made smaller. */
    photoPx: number;
    photoBytes: number;
    /** Whether PDF and HEIC are taken, besides pictures that every browser shows. */
    takesDocuments: boolean;
    /** Which camera a phone opens: the one that looks at its user, or away from them. */
    camera: "user" | "environment";
  };
  /** What we would refuse. Where a file's name stands, the script fills it in. */
  faults: Record<"none" | "too_many" | "too_large" | "too_large_together" | "empty" | "wrong_type", string>;
}

/** What the script fills in, where our own pages have a number or a name. */
const hole = (name: string): string => `{${name}}`;
export const FILE_NAME = hole("file");

export function filePicker(form: Form, { limits, add, faults, ...field }: FilePicker): VNode {
  const { picker } = form.words;
  const words = {
    ...faults,
    add,
    camera: picker.camera,
    drop: picker.drop,
    preparing: picker.preparing,
    remove: picker.remove(FILE_NAME),
    added: picker.added({ count: hole("count"), max: String(limits.files) }),
    sending: picker.sending(hole("percent")),
    cancel: picker.cancel,
    cancelled: picker.cancelled,
    lost: picker.lost,
  };
  return html`<div class="picker" data-limits=${JSON.stringify(limits)} data-words=${JSON.stringify(words)}>
    ${fileField(form, { ...field, multiple: limits.files > 1 })}
  </div>`;
}
