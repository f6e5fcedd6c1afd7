import type { Request } from "express";

/** Requires a local host name against DNS rebinding, and refuses proxies and tunnels, whose last step is local. */
export function isOnThisMachine(request: Request): boolean {
  const peer = request.socket.remoteAddress ?? "";
  const isLoopback = peer === "::1" || /^(::ffff:)?127\./.test(peer);
  const isHandedOn = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host"].some((name) => request.get(name));
  const isLocalName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(request.get("Host") ?? "");
  return isLoopback && isLocalName && !isHandedOn;
}
