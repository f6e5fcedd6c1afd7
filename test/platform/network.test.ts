import { describe, expect, it } from "@jest/globals";
import { networkOf } from "../../server/platform/network/network.ts";

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
    ["unknown", "unknown"],
    ["192.0.2.7:4711", "192.0.2.7:4711"],
    ["1", "1"],
    ["", ""],
  ])("counts %s as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it("counts as one address what the last 64 bits tell apart, and nothing else", () => {
    const one = networkOf("2001:db8:1:2:ffff:ffff:ffff:ffff");
    expect(networkOf("2001:db8:1:2::")).toBe(one);
    expect(networkOf("2001:db8:1:3::")).not.toBe(one);
    expect(networkOf(undefined)).not.toBe(networkOf(""));
  });
});
