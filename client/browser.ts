/** Exports for browsers; all others need a secret, and so a server. */
export { type LoginLinkOptions, loginLink, type Supergroup } from "./login-link.ts";
