/** The log's view of errors and addresses. */
import { Writable } from "node:stream";
import { expect, it } from "@jest/globals";
import { openLog } from "../../server/platform/log.ts";

it("36 F5: of an address the log has the origin, in a field, in an error and in its cause", () => {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const address = "https://hooks.shop.example:8443/T0/SECRET?key=SECRET#SECRET";
  const cause = new Error(`connect ${address} failed`);
  const log = openLog({ logLevel: "info" }, to);
  log.warn({ url: address, error: new Error(`Cannot fetch "${address}".`, { cause }) }, "not delivered");
  expect(lines.join("")).not.toContain("SECRET");
  expect(lines.join("").match(/https:\/\/hooks\.shop\.example:8443/g)).toHaveLength(3);
});
