/** What may run in a browser. Everything else needs a secret, and so a server. */
export { type LoginLinkOptions, loginLink, type Supergroup } from "./login-link.js";
