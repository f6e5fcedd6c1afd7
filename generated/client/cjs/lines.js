"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.linesOf = linesOf;
exports.answersOf = answersOf;
const errors_ts_1 = require("./errors.js");
/** The body of a call for many. */
function linesOf(transactions) {
    try {
        return transactions.map((transaction) => `${JSON.stringify(transaction)}\n`).join("");
    }
    catch (error) {
        throw (0, errors_ts_1.refused)(error);
    }
}
/** The answers to that many lines, in their order; a CohortError when they are no such answers. */
function answersOf(text, sent, response) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    let answers;
    try {
        answers = lines.map((line) => JSON.parse(line));
    }
    catch (cause) {
        const detail = "The response isn't NDJSON. Is baseUrl the address of a cohort server?";
        throw (0, errors_ts_1.unreadable)(response, detail, cause);
    }
    const isWhole = answers.length === sent && answers.every((one, index) => Object(one).line === index + 1);
    if (isWhole)
        return answers;
    const detail = `${sent} transactions were sent, but the response has ${answers.length} lines that don't match them.`;
    throw (0, errors_ts_1.unreadable)(response, detail);
}
