import { type AnyPage, anyone, page } from "../../../framework/page.ts";
import { html, type Markup } from "../../../markup/html.ts";
import { writeBlocks, writeInline } from "../guides/guide-body.ts";
import { type Highlight, loadHighlight } from "../highlight.ts";
import { ownHtml } from "../own-html.ts";
import { MARKDOWN, publicFile } from "../public-file.ts";
import type { SiteFrame } from "../site-frame.ts";
import { texts } from "../texts.ts";
import { type Described, serverOf } from "./described.ts";
import type { KnownValues } from "./fill.ts";
import { writeOperation } from "./operation-markdown.ts";
import {
  type Answer,
  type Field,
  type Message,
  type OperationModel,
  type OperationOutline,
  readOperation,
} from "./operation-model.ts";
import { type Reader, type ReaderContext, reading } from "./reader.ts";
import { type Sample, writeSamples } from "./samples.ts";
import { codeBlock, sampleTabs } from "./tabs.ts";
import { trialSection } from "./trial.ts";

const { reference } = texts;

/** Texts of an operation as HTML, by their Markdown: those in a line, and those with paragraphs and lists. */
type Prose = Readonly<Record<"span" | "div", ReadonlyMap<string, string>>>;

interface Shown {
  operation: OperationModel;
  prose: Prose;
  highlight: Highlight;
  samples: readonly Sample[];
  /** Origin of the ids in the samples. */
  filledBy: Reader["whose"];
  trial: Markup;
}

/** `/docs/<area>/<operationId>`: all that the document says of an operation, and a sample of its call. */
export function operationPage(
  { name, document }: Described,
  listed: OperationOutline,
  frame: SiteFrame,
): AnyPage {
  const path = `/docs/${name}/${listed.operationId}`;
  return page(path, {
    guard: reading,
    async load({ config }, { reader }: ReaderContext): Promise<Shown> {
      const operation = readOperation(document, listed);
      const [prose, highlight] = await Promise.all([readProse(operation), loadHighlight()]);
      const server = serverOf(name, config);
      const values = valuesFor(operation, reader.values);
      const samples = writeSamples(operation, server, values);
      const isFilled = samples[0]?.code !== writeSamples(operation, server)[0]?.code;
      const trial = isEvent(operation)
        ? ""
        : trialSection({ operation, server, path, values, demo: reader.demo });
      return { operation, prose, highlight, samples, filledBy: isFilled ? reader.whose : null, trial };
    },
    view: (shown) =>
      frame({
        title: shown.operation.summary,
        path,
        area: name,
        contents: headings(shown.operation).map((heading) => ({ heading, anchor: heading.toLowerCase() })),
        ...(isEvent(shown.operation) ? { scripts: ["guide.js"] } : { scripts: ["guide.js", "trial.js"] }),
        alternate: { type: MARKDOWN, href: `${path}.md` },
        body: html`<article class="guide operation" data-copy=${texts.copy} data-copied=${texts.copied}>
          ${intro(shown)} ${call(shown)} ${shown.trial} ${fieldSections(shown)}
          <h2 id="answers">${reference.answers}</h2>
          ${shown.operation.answers.map((answer) => answerSection(answer, shown))}
        </article>`,
      }),
  });
}

/** `/docs/<area>/<operationId>.md`, as the tool describe_operation has it. */
export function operationMarkdownPage({ name, document }: Described, listed: OperationOutline): AnyPage {
  return page(`/docs/${name}/${listed.operationId}.md`, {
    guard: anyone,
    load: () => publicFile(MARKDOWN, writeOperation(readOperation(document, listed))),
  });
}

/** At an endpoint for apps, the client is the app. */
function valuesFor({ credentials }: OperationModel, values: KnownValues): KnownValues {
  return credentials[0]?.scheme === "app" ? { ...values, client_id: values.appId ?? [] } : values;
}

const isEvent = ({ path }: OperationOutline) => !path.startsWith("/");

function headings(operation: OperationModel): string[] {
  return [
    ...(isEvent(operation) ? [] : [reference.credential, reference.sample]),
    ...(operation.parameters.length > 0 ? [reference.parameters] : []),
    ...(operation.body === undefined ? [] : [reference.body]),
    reference.answers,
  ];
}

async function readProse(operation: OperationModel): Promise<Prose> {
  const { description, credentials, parameters, body, answers } = operation;
  const messages = [body, ...answers.map(({ message }) => message)].filter((one) => one !== undefined);
  const fields = [...parameters, ...messages.flatMap((message) => message.fields)];
  const inline = [...credentials, ...fields].map((one) => one.description);
  const heads = answers.map((answer) => firstParagraph(answer.description).first);
  const blocks = [description, ...answers.map((answer) => firstParagraph(answer.description).rest)];
  const [span, div] = await Promise.all([
    writeEach([...inline, ...heads], writeInline),
    writeEach(blocks, writeBlocks),
  ]);
  return { span, div };
}

async function writeEach(
  markdown: readonly string[],
  write: (text: string) => Promise<string>,
): Promise<ReadonlyMap<string, string>> {
  return new Map(await Promise.all(markdown.map(async (text) => [text, await write(text)] as const)));
}

/** A summary holds one line; paragraphs and lists stand below it. */
function firstParagraph(description: string): { first: string; rest: string } {
  const end = /\n\s*\n/.exec(description)?.index ?? description.length;
  return { first: description.slice(0, end), rest: description.slice(end).trim() };
}

function written(text: string, { prose }: Shown, element: "div" | "span"): Markup {
  return text.trim() === "" ? "" : ownHtml(element, prose[element].get(text) ?? "");
}

function intro(shown: Shown): Markup {
  const { operation } = shown;
  const { method, path, description, credentials } = operation;
  return html`<p class="call"><span class="method">${method}</span> <code>${path}</code></p>
    ${written(description, shown, "div")}
    ${isEvent(operation) ? null : html`<p data-trial hidden><a class="button" href="#try">${texts.trial.title}</a></p>`}
    ${
      isEvent(operation)
        ? null
        : html`<h2 id="credential">${reference.credential}</h2>
            ${credentials.length === 0 ? html`<p>${reference.noCredential}</p>` : null}
            ${credentials.length > 1 ? html`<p>${reference.oneOf}</p>` : null}
            ${credentials.map(
              ({ sent, description: about }) =>
                html`<p><code>${sent}</code> ${written(about, shown, "span")}</p>`,
            )}`
    }`;
}

function call({ operation, samples, highlight, filledBy }: Shown): Markup {
  if (isEvent(operation)) return "";
  return html`<h2 id="sample">${reference.sample}</h2>
    ${filledBy === null ? null : html`<p class="muted">${reference.filled[filledBy]}</p>`}
    ${sampleTabs(samples, highlight)}`;
}

function fieldSections(shown: Shown): Markup {
  const { parameters, body } = shown.operation;
  return html`${
    parameters.length === 0
      ? null
      : html`<h2 id="parameters">${reference.parameters}</h2>
          ${fieldTable(reference.parameters, parameters, shown)}`
  }
  ${
    body === undefined
      ? null
      : html`<h2 id="body">${reference.body}</h2>
          ${message(reference.body, body, shown)}`
  }`;
}

function answerSection({ status, description, message: body }: Answer, shown: Shown): Markup {
  const { first, rest } = firstParagraph(description);
  return html`<details class="answer" open=${/^2/.test(status)}>
    <summary><strong>${status}</strong> ${written(first, shown, "span")}</summary>
    ${written(rest, shown, "div")}
    ${body === undefined ? null : message(status, body, shown)}
  </details>`;
}

function message(label: string, { mediaType, fields, example }: Message, shown: Shown): Markup {
  const code = typeof example === "string" ? example : JSON.stringify(example, null, 2);
  return html`<p><code>${mediaType}</code></p>
    ${fields.length === 0 ? null : fieldTable(label, fields, shown)}
    ${
      example === undefined
        ? null
        : codeBlock(`${label}, ${reference.example}`, shown.highlight(code, "json"))
    }`;
}

function fieldTable(label: string, fields: readonly Field[], shown: Shown): Markup {
  return html`<div class="sideways" tabindex="0" role="region" aria-label=${`${label}: ${reference.columns.join(", ")}`}>
    <table role="table" class="fields stacked">
      <thead role="rowgroup">
        <tr role="row">
          ${reference.columns.map((column) => html`<th role="columnheader" scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${fields.map(
          (field) => html`<tr role="row">
            <td role="cell" class=${`depth-${field.depth}`}>
              <code>${field.name}</code>${field.isRequired ? html` <span class="muted">${reference.required}</span>` : null}
            </td>
            <td role="cell">${field.type}</td>
            <td role="cell">${written(field.description, shown, "span")}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
