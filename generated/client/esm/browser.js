/** What may run in a browser. Everything else needs a secret, and so a server. */
export { loginLink } from "./login-link.js";
