/** `fetch` for names that no DNS has: every host is this machine, as behind a proxy that hands `Host` on. */
import { request } from "node:http";

export async function fetchAnyHost(url: string, init: RequestInit = {}): Promise<Response> {
  const { port, pathname, search, host } = new URL(url);
  const body = new Response(init.body ?? null);
  const type = body.headers.get("content-type");
  const bytes = Buffer.from(await body.arrayBuffer());
  const headers = {
    ...(type !== null && { "content-type": type }),
    "content-length": String(bytes.length),
    ...(init.headers as Record<string, string>),
    host,
  };
  const method = init.method ?? "GET";
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname: "127.0.0.1", port, path: pathname + search, method, headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          const given = new Headers();
          for (const [name, value] of Object.entries(answer.headersDistinct))
            for (const one of value ?? []) given.append(name, one);
          const { statusCode: status = 0 } = answer;
          const text = status === 204 || status === 304 ? null : Buffer.concat(chunks);
          resolve(new Response(text, { status, headers: given }));
        });
      },
    );
    sent.on("error", reject);
    sent.end(bytes);
  });
}
