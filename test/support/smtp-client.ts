/** Speaks SMTP word by word, as no library would. */
import { connect } from "node:net";

/** A connection that reads one reply for each thing said. */
export async function dialTo(port: number) {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let heard = "";
  let wake = () => {};
  let isOver = false;
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    heard += chunk;
    wake();
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    isOver = true;
    wake();
  });

  /** The next whole reply, lines joined; what was left, when the peer hung up. */
  async function reply(): Promise<string> {
    for (;;) {
      const whole = /^(?:\d{3}-[^\r]*\r\n)*\d{3} [^\r]*\r\n/.exec(heard)?.[0];
      if (whole !== undefined) {
        heard = heard.slice(whole.length);
        return whole.trim();
      }
      if (isOver) return heard === "" ? "(closed)" : heard;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  const say = (text: string): Promise<string> => {
    socket.write(`${text}\r\n`);
    return reply();
  };
  return {
    greeting: await reply(),
    say,
    write: (text: string | Uint8Array) => socket.write(text),
    reply,
    hangUp: () => socket.destroy(),
    closed: () => isOver,
  };
}

/** Hands one mail over; gives the reply that settled it. */
export async function handIn(
  port: number,
  { raw, to, from = "ada@ox.ac.uk" }: { raw: string | Buffer; to: string; from?: string },
): Promise<string> {
  const peer = await dialTo(port);
  try {
    await peer.say("EHLO mail.ox.ac.uk");
    await peer.say(`MAIL FROM:<${from}>`);
    const asked = await peer.say(`RCPT TO:<${to}>`);
    if (!asked.startsWith("250")) return asked;
    await peer.say("DATA");
    const text = typeof raw === "string" ? Buffer.from(raw) : raw;
    peer.write(Buffer.from(text.toString("latin1").replaceAll(/^\./gm, ".."), "latin1"));
    return await peer.say(text.subarray(-2).toString() === "\r\n" ? "." : "\r\n.");
  } finally {
    peer.hangUp();
  }
}
