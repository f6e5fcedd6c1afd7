import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "@jest/globals";
import { addressOf, networkOf, networksOf } from "../../server/platform/network/network.ts";

describe("networkOf", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["::1", "::/64"],
    ["unknown", "none"],
    ["192.0.2.7:4711", "none"],
    ["1", "none"],
    ["", "none"],
    [undefined, "none"],
  ])("counts %s as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it("counts as one address what the last 64 bits tell apart, and nothing else", () => {
    const one = networkOf("2001:db8:1:2:ffff:ffff:ffff:ffff");
    expect(networkOf("2001:db8:1:2::")).toBe(one);
    expect(networkOf("2001:db8:1:3::")).not.toBe(one);
  });
});

describe("networksOf", () => {
  it.each([
    ["192.0.2.7", { network: "192.0.2.7", network_48: "192.0.2.0/24" }],
    ["::ffff:192.0.2.7", { network: "192.0.2.7", network_48: "192.0.2.0/24" }],
    [
      "2001:db8:1:2fff::9",
      { network: "2001:db8:1:2fff::/64", network_56: "2001:db8:1:2f00::/56", network_48: "2001:db8:1::/48" },
    ],
    ["unknown", { network: "none" }],
  ])("counts %s in each network that it is in", (address, networks) => {
    expect(networksOf(address)).toEqual(networks);
  });
});

/** Forms of the header that Azure's Application Gateway, IIS, AWS' load balancers and nginx write. */
describe("addressOf", () => {
  const seen = (forwarded: string, proxies = 1) =>
    addressOf(
      {
        headers: { "x-forwarded-for": forwarded },
        socket: { remoteAddress: "127.0.0.1" },
      } as unknown as IncomingMessage,
      proxies,
    );
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["192.0.2.7:50123", "192.0.2.7"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
    ['"[2001:db8::1]:443"', "2001:db8::1"],
    ["203.0.113.9:1, 192.0.2.7:50123", "192.0.2.7"],
    ["unknown", undefined],
    ["_hidden:80", undefined],
    ["192.0.2.7:50123:1", undefined],
    ["", "127.0.0.1"],
  ])("of %s is %s (L1)", (forwarded, address) => {
    expect(seen(forwarded)).toBe(address);
  });
});
