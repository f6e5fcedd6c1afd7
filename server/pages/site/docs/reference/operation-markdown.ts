import type { Field, Message, OperationModel } from "./operation-model.ts";

/** An operation as Markdown. */
export function writeOperation(operation: OperationModel): string {
  const { area, operationId, method, path, summary, description, credentials, parameters } = operation;
  const { body, answers } = operation;
  const parts = [
    `# ${operationId}: ${summary}`,
    `${method} ${path} (area ${area})`,
    description.trim(),
    ...credentials.map(({ sent, description: about }) => `Credential: \`${sent}\`. ${about}`),
    parameters.length === 0
      ? ""
      : `## Parameters\n\n${parameters.map((one) => `${writeField(one)} In ${one.in}.`).join("\n")}`,
    body === undefined ? "" : `## Body\n\n${writeMessage(body)}`,
    "## Answers",
    ...answers.map(({ status, description: about, message }) =>
      [`### ${status}\n\n${about.trim()}`, /^2/.test(status) && message ? writeMessage(message) : ""].join(
        "\n\n",
      ),
    ),
  ];
  return `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join("\n\n")}\n`;
}

function writeMessage({ mediaType, fields, example }: Message): string {
  const shown = typeof example === "string" ? example : JSON.stringify(example, null, 2);
  const code = example === undefined ? "" : `\n\n\`\`\`\n${shown}\n\`\`\``;
  return `${mediaType}\n\n${fields.map(writeField).join("\n")}${code}`;
}

function writeField({ name, depth, type, isRequired, description }: Field): string {
  const need = isRequired ? ", required" : "";
  return `${"  ".repeat(depth)}- \`${name}\` (${type}${need}): ${description}`.replace(/: $/, "");
}
