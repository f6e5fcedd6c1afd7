/** A server that speaks like a provider of texts, which are paid outside services: it notes what it was asked. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface TextPeer {
  url: string;
  requests: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[];
  /** How it answers from now on. */
  answer: Answer;
  close: () => void;
}

export type Answer = (response: ServerResponse) => void;

export async function startTextPeer(answer: Answer): Promise<TextPeer> {
  const requests: TextPeer["requests"] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    requests.push({ method: `${request.method}`, url: `${request.url}`, headers: request.headers, body });
    peer.answer(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const peer: TextPeer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return peer;
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** Takes the request and never answers. */
export const silence: Answer = () => undefined;

/** Twilio quotes the recipient in its messages. */
export function twilioProblem(status: number, code: number, headers: Record<string, string> = {}): Answer {
  const message = "The 'To' number +447400123456 can't get this.";
  const body = { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status };
  return json(status, body, headers);
}

export const twilioCreated = json(201, { sid: `SM${"1".repeat(32)}`, status: "queued", error_code: null });

/** A response of the SMS API for one part, which is always 200. */
export function vonageAnswer(status: string): Answer {
  const part =
    status === "0"
      ? { to: "447400123456", "message-id": "0A0000000123ABCD1", status, "remaining-balance": "3.14" }
      : { status, "error-text": "Number +447400123456 is bad" };
  return json(200, { "message-count": "1", messages: [part] });
}
