import { describe, expect, it } from "@jest/globals";
import { comparePerson } from "../../../../../server/domain/proving/sources/assertion/compare-person.ts";
import { checkAll } from "../../../../support/check-all.ts";
import { cpuCost } from "../../../../support/cpu-cost.ts";

const DOB = "2000-12-10";

/** "First|Last" of the member, then what the institution says: "Given|Family", or a whole name. */
const same: [claimed: string, asserted: string][] = [
  ["Ada|Lovelace", "Ada|Lovelace"],
  ["ada|LOVELACE", "Ada|Lovelace"],
  ["  Ada |Lovelace ", "Ada|Lovelace"],
  // Accents, and letters that have none.
  ["Edouard|Leclere", "Édouard|Leclère"],
  ["Zoë|Brontë", "Zoe|Bronte"],
  ["Jürgen|Müller", "Juergen|Mueller"],
  ["Jurgen|Muller", "Jürgen|Müller"],
  ["Søren|Kierkegård", "Soren|Kierkegaard"],
  ["Søren|Åkesson", "Soeren|Aakesson"],
  ["Franz|Weiß", "Franz|Weiss"],
  ["Łukasz|Żółć", "Lukasz|Zolc"],
  ["Þóra|Guðmundsdóttir", "Thora|Gudmundsdottir"],
  ["İbrahim|Yılmaz", "Ibrahim|Yilmaz"],
  ["Ewa|Nowak", "E\u0301wa|Nowak"],
  ["Nguyễn|Thị Minh Khai", "Nguyen|Thi Minh Khai"],
  // Apostrophes, hyphens, gaps.
  ["Sean|O'Neill", "Sean|ONeill"],
  ["Sean|O’Neill", "Sean|O'NEILL"],
  ["Sean|O Neill", "Sean|O'Neill"],
  ["Anne-Marie|Duff", "Anne Marie|Duff"],
  ["Annemarie|Duff", "Anne-Marie|Duff"],
  ["Flora|MacDonald", "Flora|Mac Donald"],
  ["Fatima|Al-Sayed", "Fatima|Alsayed"],
  ["Fatima|Al-Sayed", "Fatima|Sayed"],
  // Particles and double family names.
  ["Jan|van der Berg", "Jan|Berg"],
  ["Jan|Vandenberg", "Jan|van den Berg"],
  ["Maria|da Silva", "Maria|Silva"],
  ["Leonardo|de Luca", "Leonardo|DeLuca"],
  ["Gabriel|García Márquez", "Gabriel|Garcia"],
  ["Emma|Smith-Jones", "Emma|Jones"],
  ["Emma|Smith", "Emma|Smith Jones"],
  ["Bo|Le", "Bo|Le"],
  // Given names left out, or as initials.
  ["John|Tolkien", "John Ronald Reuel|Tolkien"],
  ["Ronald|Tolkien", "John Ronald Reuel|Tolkien"],
  ["J. R. R.|Tolkien", "John Ronald Reuel|Tolkien"],
  ["J.R.R.|Tolkien", "John Ronald Reuel|Tolkien"],
  ["JRR|Tolkien", "John Ronald Reuel|Tolkien"],
  ["J John|Smith", "John James|Smith"],
  ["John|Tolkien", "J.|Tolkien"],
  ["Dr. Ada|Lovelace", "Ada|Lovelace"],
  ["Martin Luther|King Jr.", "Martin|King"],
  // Order.
  ["Wei|Zhang", "Zhang|Wei"],
  ["Xiaoming|Li", "Li Xiaoming"],
  ["Xiao Ming|Li", "LI Xiaoming"],
  ["Béla|Bartók", "Bartók Béla"],
  ["Ada|Lovelace", "Lovelace, Ada"],
  ["Ada|Lovelace", "Lovelace, Ada King"],
  ["Ada|Lovelace", "ADA KING LOVELACE"],
  ["Ludwig|van Beethoven", "Ludwig van Beethoven"],
  ["Maria|García", "María José García Fernández"],
  // As identity cards of Malaysia and Singapore have them.
  ["Ravi|a/l Muthu", "Ravi|Muthu"],
  ["Ravi|a/l Muthu", "RAVI A/L MUTHU"],
  ["Kavitha|A/P Suppiah", "Kavitha|Suppiah"],
  ["Kumar|s/o Raj", "KUMAR S/O RAJ"],
  ["Kumar|Raj", "Kumar|s/o Raj"],
  ["Lee|John @ Lee Ah Kow", "John|Lee"],
  ["Lee|John @ Lee Ah Kow", "Ah Kow|Lee"],
  ["Lee|John@Lee Ah Kow", "LEE AH KOW"],
  ["Siti|binti Ahmad", "Siti|Ahmad"],
  // One name, in whichever field, and as forms fill the other.
  ["Suharto|-", "Suharto|"],
  ["-|Suharto", "Suharto|-"],
  ["Suharto|-", "Suharto|Suharto"],
  ["Suharto|-", "LNU|Suharto"],
  ["Suharto|.", "Suharto"],
  ["FNU|Suharto", "Suharto|"],
  ["Aung San Suu Kyi|-", "Aung San|Suu Kyi"],
  // Several scripts: by the words in Latin.
  ["Yuki 由紀|Tanaka Танака", "Yuki|Tanaka"],
  ["Anna|Petrowa Петрова", "Anna|Petrowa"],
];

const different: [claimed: string, asserted: string][] = [
  ["Ada|Lovelace", "Ada|Byron"],
  ["Ada|Lovelace", "Anna|Lovelace"],
  ["Ada|Lovelace", "Augusta Byron"],
  ["Anna|Lovelace", "Anna Maria|Byron"],
  ["Wei|Zhang", "Wei|Wang"],
  ["Wei|Zhang", "Zhang Li"],
  ["J.|Tolkien", "Christopher|Tolkien"],
  ["J. C.|Tolkien", "John Ronald|Tolkien"],
  ["Anna Sofia|Berg", "Anna Maria|Berg"],
  ["Jan|van der Berg", "Jan|van der Meer"],
  ["Jan|van", "Jan|der"],
  ["Ada|Lovelace", "Ada|Love"],
  ["Ada|Lovelace", "Adam|Lovelace"],
  ["Jean-Paul|Sartre", "Jean-Pierre|Sartre"],
  ["Ada|Smith-Jones", "Ada|Smith-Brown"],
  ["Muller|Jurgen", "Jürgen|Mohler"],
  ["A|B", "Ada|Byron"],
  ["Ravi|a/l Muthu", "Ravi|Suppiah"],
  ["Ravi|a/l Muthu", "Ravi|Ali"],
  ["Lee|John @ Lee Ah Kow", "Mary|Lim"],
  // One name is all of it.
  ["Maria|-", "Maria|Schmidt"],
  ["Suharto|-", "Hartono|"],
  ["-|Suharto", "|Hartono"],
  ["Aung San|-", "Aung San|Suu Kyi"],
  ["Anna Анна|Petrowa", "Maria|Petrowa"],
];

const unknown: [claimed: string, asserted: string][] = [
  ["Ada|Lovelace", ""],
  ["Ada|Lovelace", "Ada"],
  ["Ada|Lovelace", "—"],
  ["Wei|Zhang", "张|伟"],
  ["Wei|Zhang", "张伟"],
  ["伟|张", "Wei|Zhang"],
  ["Anna|Petrowa", "Анна|Петрова"],
  ["Ada|Lovelace", "|Lovelace"],
  ["-|-", "Ada|Lovelace"],
  ["Suharto|-", "abcd1234"],
  ["Suharto|-", "-|-"],
  ["Сухарто|-", "Suharto|"],
  ["Ada|Lovelace", "Ada|LNU"],
];

function compared(claimed: string, asserted: string) {
  const [firstName = "", lastName = ""] = claimed.split("|");
  const [given = "", family] = asserted.split("|");
  const names =
    family === undefined
      ? { fullNames: [given] }
      : { givenName: given || undefined, familyName: family, fullNames: [] };
  return comparePerson({ firstName, lastName, dob: DOB }, names);
}

describe("the person who signed in and the one to be verified", () => {
  it("names that are the same", () =>
    checkAll(same, ([claimed, asserted]) => {
      expect(compared(claimed, asserted)).toBe("same");
    }));

  it("names that are not", () =>
    checkAll(different, ([claimed, asserted]) => {
      expect(compared(claimed, asserted)).toBe("different");
    }));

  it("names of which nothing is known", () =>
    checkAll(unknown, ([claimed, asserted]) => {
      expect(compared(claimed, asserted)).toBe("unknown");
    }));

  it("is another one by the family name alone", () => {
    expect(compared("Ada|Lovelace", "|Byron")).toBe("different");
  });

  it("is the same if any form of the name is", () => {
    const claimed = { firstName: "Bill", lastName: "Gates", dob: DOB };
    const asserted = { givenName: "William", familyName: "Gates", fullNames: ["Bill Gates"] };
    expect(comparePerson(claimed, asserted)).toBe("same");
  });

  it.each([
    ["2000-12-10", "same"],
    ["20001210", "same"],
    ["2000", "same"],
    ["0000-12-10", "same"],
    ["0000", "same"],
    ["10.12.2000", "same"],
    ["2000-12-11", "different"],
    ["20001012", "different"],
    ["1999", "different"],
    ["0000-10-12", "different"],
  ])("with the birth date %s it is %s", (birthDate, expected) => {
    const claimed = { firstName: "Ada", lastName: "Lovelace", dob: DOB };
    const asserted = { givenName: "Ada", familyName: "Lovelace", fullNames: [], birthDate };
    expect(comparePerson(claimed, asserted)).toBe(expected);
  });

  it("takes no time over a name that is none", () => {
    const spent = cpuCost();
    for (const text of ["a ".repeat(500), "-".repeat(1000), "'".repeat(1000), "a-".repeat(500)])
      compared("Ada|Lovelace", text);
    expect(cpuCost() - spent).toBeLessThan(1_000);
  });
});
