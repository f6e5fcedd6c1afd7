/** Delivery status notification (RFC 3464): the worst report on its recipients. */
export interface DeliveryReport {
  /** `failed`, for good. Delayed, delivered, relayed and expanded are no news. */
  isFailed: boolean;
  /** RFC 3463, such as "5.1.1"; null where malformed. */
  status: string | null;
}

const PARSING = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
} as const;

export async function readDeliveryReport(raw: Buffer): Promise<DeliveryReport | null> {
  const { simpleParser } = await import("mailparser");
  const { attachments } = await simpleParser(raw, PARSING);
  const part = attachments.find(({ contentType }) =>
    /^message\/(global-)?delivery-status$/.test(contentType),
  );
  if (part === undefined) return null;
  const [, ...recipients] = part.content
    .toString("utf8")
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n\s*\n/);
  const reports = recipients.map(readRecipient);
  return reports.find(({ isFailed }) => isFailed) ?? reports[0] ?? null;
}

function readRecipient(group: string): DeliveryReport {
  const action = /^Action:[ \t]*(\S+)/im.exec(group)?.[1];
  const status = /^Status:[ \t]*([245]\.\d{1,3}\.\d{1,3})(?!\S)/im.exec(group)?.[1] ?? null;
  return { isFailed: action?.toLowerCase() === "failed", status };
}

/** Whether the status blames the address or mailbox (RFC 3463, sections 3.2, 3.3 and 3.5), and not sender, content or policy. */
export function blamesRecipient(status: string | null): boolean {
  return status !== null && /^5\.(1\.(?![78]$)\d+|2\.\d+|4\.4)$/.test(status);
}
