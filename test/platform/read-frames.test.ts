/** Remains of a rendering process that was stopped: pages without their reading, and nothing that it did not finish. */
import { describe, expect, it } from "@jest/globals";
import {
  endFrame,
  type Picture,
  pageFrame,
  type Seen,
} from "../../server/platform/pictures/picture-frames.ts";
import { readOutput } from "../../server/platform/pictures/read-frames.ts";

const webp = Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP", "latin1")]);
const page = (number: number, width = 800): Buffer => {
  const about: Picture = {
    page: number,
    width,
    height: 500,
    picture: webp,
    small: webp,
    print: null,
    darkest: 0,
    contrast: 200,
  };
  return pageFrame(about);
};
const end = (isRead: boolean, text: string | null = null): Buffer => {
  const seen: Seen = { traits: [], layout: null, text, textSource: text === null ? null : "ocr", isRead };
  return endFrame({ pagesTotal: 1, seen });
};

describe("the frames of a rendering process", () => {
  it("that was stopped while it read: its pages are whole, and the end says that they are unread", () => {
    const { pages, end: ended } = readOutput(Buffer.concat([page(1), end(false)]));
    expect([pages.length, ended]).toMatchObject([1, { seen: { isRead: false, text: null } }]);
  });

  it("that was stopped while it drew have no end", () => {
    const { pages, end: ended } = readOutput(Buffer.concat([page(1), page(2).subarray(0, -1)]));
    expect([pages.length, ended]).toEqual([1, undefined]);
  });

  it("a page that was turned takes the place of the one before", () => {
    const { pages, end: ended } = readOutput(
      Buffer.concat([page(1), end(false), page(1, 600), end(true, "Oxford")]),
    );
    expect(pages.map(({ width }) => width)).toEqual([600]);
    expect(ended).toMatchObject({ seen: { isRead: true, text: "Oxford" } });
  });

  it("a page comes again only after the end", () => {
    expect(readOutput(Buffer.concat([page(1), page(1, 600), end(true)])).end).toBeUndefined();
  });
});
