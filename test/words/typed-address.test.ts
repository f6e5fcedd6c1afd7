import { describe, expect, it } from "@jest/globals";
import { likelyMailbox, nearbyAddress } from "../../server/words/typed-address.ts";

describe("likelyMailbox", () => {
  it.each([
    ["ada@gmial.con", "ada@gmail.com"],
    ["ada@gmial.com", "ada@gmail.com"],
    ["ada@gmai.com", "ada@gmail.com"],
    ["ada@gmail.co", "ada@gmail.com"],
    ["ada@GMAIL.CON", "ada@gmail.com"],
    ["ada@hotmial.com", "ada@hotmail.com"],
    ["ada@hotmial.fr", "ada@hotmail.fr"],
    ["ada@outlok.de", "ada@outlook.de"],
    ["ada@yaho.co.uk", "ada@yahoo.co.uk"],
    ["ada@iclod.com", "ada@icloud.com"],
    ["ada@leeds.con", "ada@leeds.com"],
    ["ada@t-onlin.de", "ada@t-online.de"],
  ])("%s was likely %s", (typed, meant) => {
    expect(likelyMailbox(typed)).toBe(meant);
  });

  it.each([
    "ada@gmail.com",
    "ada@hotmail.be",
    "ada@yahoo.co.uk",
    "ada@live.nl",
    "ada@gmx.net",
    "ada@mail.com",
    "ada@email.com",
    "ada@web.de",
    "ada@orange.es",
    "ada@example.com",
    "ada@example.co",
    "ada@cam.ac.uk",
    "ada@free.fr",
    "ada@me.com",
    "ada@aol.com",
    "ada@x.cm",
    "ada@mfa.gov.om",
  ])("%s is taken as it is", (typed) => {
    expect(likelyMailbox(typed)).toBeNull();
  });
});

describe("nearbyAddress", () => {
  it("finds an institution's domain within two slips, and never changes one of its own", () => {
    expect(nearbyAddress("ada@stduent.ox.ac.uk", ["student.ox.ac.uk"])).toBe("ada@student.ox.ac.uk");
    expect(nearbyAddress("ada@a.ox.ac.uk", ["ox.ac.uk"])).toBeNull();
    expect(nearbyAddress("ada@example.com", ["ox.ac.uk"])).toBeNull();
  });
});
