// File field. Without scripts it is the browser's own; assets/file-picker.js adds a list with thumbnails, removal, camera and
// checks before sending.
import type { VNode } from "preact";
import type { Form } from "../framework/forms/issues.ts";
import { html } from "../markup/html.ts";
import { type Field, fileField } from "./fields.ts";

interface FilePicker extends Field {
  accept: string;
  add: string;
  limits: {
    files: number;
    fileBytes: number;
    togetherBytes: number;
    photoPx: number;
    photoBytes: number;
    /** Whether PDF and HEIC are accepted, besides pictures that every browser shows. */
    takesDocuments: boolean;
    /** A phone's front or rear camera. */
    camera: "user" | "environment";
  };
  /** Faults found before sending; the script fills in a file's name. */
  faults: Record<"none" | "too_many" | "too_large" | "too_large_together" | "empty" | "wrong_type", string>;
}

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
