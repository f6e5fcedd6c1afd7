import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import {
  type BodySender,
  createBodyRoom,
  readLargeBody,
  readSmallBody,
  waitForOtherUploads,
} from "../../server/http/body/body-room.ts";

const MB = 1024 * 1024;

function open() {
  const room = createBodyRoom();
  /** A body of so many bytes that is whole at once, whose answer is still to come. */
  function begin(name: string, megabytes: number, isStranger = false) {
    const request = {
      headers: { "content-length": String(megabytes * MB) },
      socket: {},
      readableEnded: true,
    };
    const response = Object.assign(new EventEmitter(), { closed: false, setTimeout: () => {} });
    const sender: BodySender = {
      room,
      caller: { name, isStranger },
      request: request as unknown as IncomingMessage,
      response: response as unknown as ServerResponse,
    };
    return { sender, answer: () => void response.emit("close") };
  }
  const read = async () => "whole";
  async function isRead(reading: Promise<string>): Promise<boolean> {
    return Promise.race([reading.then(() => true), sleep(20, false)]);
  }
  return { room, begin, read, isRead };
}

it("D10: two callers whose large bodies trickle leave room for others'", async () => {
  const { begin, read, isRead } = open();
  const readOf = (name: string) => readLargeBody(begin(name, 30).sender, 35 * MB, read);
  for (const name of ["slow 1", "slow 2"]) expect(await isRead(readOf(name))).toBe(true);
  const again = readOf("slow 1");
  expect(await isRead(again)).toBe(false);
  expect(await isRead(readOf("other"))).toBe(true);
});

it("H4: a large body keeps its room until it is answered, a small one while it is read", async () => {
  const { room, begin, read } = open();
  const large = begin("a", 30);
  await readLargeBody(large.sender, 35 * MB, read);
  await readSmallBody(begin("a", 0.01).sender, 65_536, read);
  expect(room.memory.count().running).toBe(30 * MB);
  large.answer();
  expect(room.memory.count().running).toBe(0);
});

it("H4: a body of which nobody knows the length counts as the largest", async () => {
  const { room, begin, read } = open();
  for (const headers of [{}, { "content-length": "10", "content-encoding": "gzip" }]) {
    const { sender, answer } = begin("a", 0);
    sender.request.headers = headers;
    await readLargeBody(sender, 35 * MB, read);
    expect(room.memory.count().running).toBe(35 * MB);
    answer();
  }
});

it("M4: members of test apps, which anybody becomes, have half of the room together", async () => {
  const { begin, read, isRead } = open();
  const uploads = ["x", "y", "z"].map((name) => readLargeBody(begin(name, 30, true).sender, 35 * MB, read));
  expect(await Promise.all(uploads.map(isRead))).toEqual([true, true, false]);
  expect(await isRead(readLargeBody(begin("live", 30).sender, 35 * MB, read))).toBe(true);
});

it("M5: forms with files of one account are taken one after another", async () => {
  const { begin } = open();
  const [first, second, other] = [begin("a", 1), begin("a", 1), begin("b", 1)];
  await waitForOtherUploads(first.sender);
  let isNext = false;
  void waitForOtherUploads(second.sender).then(() => {
    isNext = true;
  });
  await waitForOtherUploads(other.sender);
  await sleep(10);
  expect(isNext).toBe(false);
  first.answer();
  await sleep(0);
  expect(isNext).toBe(true);
});

it("refuses a body of somebody who has gone", async () => {
  const { begin, read } = open();
  const held = begin("a", 100);
  await readLargeBody(held.sender, 100 * MB, read);
  const gone = begin("b", 100);
  const reading = readLargeBody(gone.sender, 100 * MB, read);
  Object.assign(gone.sender.response, { closed: true });
  gone.answer();
  await expect(reading).rejects.toMatchObject({ refusal: { kind: "malformed", code: "body_incomplete" } });
});
