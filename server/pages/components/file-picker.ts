/**
 * A field for several files. Without scripts it is the browser's own; assets/documents.js makes a list of it, with names,
 * thumbnails, removal and a camera, and says before sending what we would refuse.
 */
import type { VNode } from "preact";
import { html } from "../framework/html.ts";
import type { Form } from "../framework/issues.ts";
import { type Field, fileField } from "./fields.ts";

interface FilePicker extends Field {
  accept: string;
  limits: { files: number; fileBytes: number; togetherBytes: number };
}

/** What the script fills in, where our own pages have a number or a name. */
const hole = (name: string): string => `{${name}}`;

export function filePicker(form: Form, { limits, ...field }: FilePicker): VNode {
  const { picker, sso } = form.words;
  const { none, too_many, too_large, too_large_together, empty, wrong_type } = sso.documentFaults;
  const file = hole("file");
  const words = {
    add: picker.add,
    camera: picker.camera,
    drop: picker.drop,
    preparing: picker.preparing,
    remove: picker.remove(file),
    added: picker.added({ count: hole("count"), max: String(limits.files) }),
    sending: picker.sending(hole("percent")),
    cancel: picker.cancel,
    cancelled: picker.cancelled,
    lost: picker.lost,
    none,
    too_many,
    too_large_together,
    too_large: too_large(file),
    empty: empty(file),
    wrong_type: wrong_type(file),
  };
  return html`<div class="picker" data-limits=${JSON.stringify(limits)} data-words=${JSON.stringify(words)}>
    ${fileField(form, { ...field, multiple: true })}
  </div>`;
}
