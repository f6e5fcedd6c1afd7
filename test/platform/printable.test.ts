import { expect, it } from "@jest/globals";
import { readLists } from "../../server/domain/proving/institution/lists.ts";
import { isPrintable } from "../../server/platform/printable.ts";

it.each([
  "Ada",
  "O'Brien",
  "D’Arcy-Jones, Jr.",
  "Jean Luc\u00a0Marie",
  "-",
  "Nuñez",
  "Nun\u0303ez",
  "Þórðardóttir",
  "Иванова-Кузнецова",
  "Παπαδόπουλος",
  "محمد",
  "علی\u200cرضا",
  "په\u200c\u200cيمان",
  "יִצְחָק",
  "श्री\u0930\u094d\u200dया",
  "क\u094d\u200cष",
  "අනුශ්\u200dරී",
  "അനില\u0d4d\u200d",
  "မောင်",
  "สมชาย",
  "ⲡⲉⲧⲣⲟⲥ",
  "ᠪᠠᠲᠤ\u180e\u1820",
  "山田　太郎",
  "渡\u9089\u{e0100}",
  "𠮷野",
  "김민수",
  "Nguyễn Thị Bưởi",
  "ʻIolani",
  "ǃXóõ",
  "Henry VIII.",
  "X Æ A-12",
  "🧑🏽\u200d🚀stein",
  "❤\ufe0f",
])("%j is a name", (name) => {
  expect(isPrintable(name)).toBe(true);
});

it.each([
  ["nothing", ""],
  ["white space", " \u3000"],
  ["zero-width spaces", "\u200b\u200b"],
  ["a zero-width space in it", "Ad\u200ba"],
  ["joiners alone", "\u200c\u200d"],
  ["a joiner between Latin letters", "Ad\u200da"],
  ["a joiner at the beginning", "\u200cرضا"],
  ["a word joiner", "\u2060Ada"],
  ["a byte order mark", "Ada\ufeff"],
  ["a direction override", "Ada\u202enimda"],
  ["a direction isolate", "\u2067Ada\u2069"],
  ["a direction mark", "Ada\u200f"],
  ["an Arabic letter mark", "علي\u061c"],
  ["a soft hyphen", "A\u00adda"],
  ["a line break", "Ada\nPress Confirm"],
  ["a carriage return", "Ada\r"],
  ["a tab", "Ada\tLovelace"],
  ["a line separator", "Ada\u2028Lovelace"],
  ["a next line", "Ada\u0085Lovelace"],
  ["an escape", "\u001b[31mAda"],
  ["a delete", "Ada\u007f"],
  ["a Hangul filler", "\u3164"],
  ["a Hangul Jamo filler", "\u115f\u1160"],
  ["a blank Braille pattern", "\u2800"],
  ["a combining grapheme joiner", "A\u034fda"],
  ["a variation selector behind a Latin letter", "A\ufe0fda"],
  ["tags", "Ada\u{e0041}"],
  ["an interlinear annotation", "\ufff9Ada\ufffb"],
  ["private use", "\ue000"],
  ["a noncharacter", "Ada\uffff"],
  ["half of a surrogate pair", "Ada\ud800"],
])("%s is none", (_what, name) => {
  expect(isPrintable(name)).toBe(false);
});

it("takes every name and alias of the shipped directory", async () => {
  const { institutions } = await readLists();
  const names = institutions.flatMap(({ name, aliases }) => [name, ...aliases]);
  expect(names.filter((name) => !isPrintable(name))).toEqual([]);
});
