/** Pages in German: our own words on them, and words that are English. */
/** Words that no German sentence has. */
export const ENGLISH =
  /\b(?:the|you|your|is|are|been|and|or|of|to|not|no|with|without|for|from|by|this|that|it|its|we|they|when|which|what|can)\b/i;
/** Names from outside, addresses, and what can be copied are in any language. */
const OUTSIDE = [
  /<(bdi|code|textarea|option)\b[^>]*>.*?<\/\1>/gs,
  // Faults in the words of the API.
  /<span lang="en">.*?<\/span>/gs,
  /<[^>]+>/g,
  // Isolated text, such as the name of a paper in the language of its country.
  /\u2068[^\u2069]*\u2069/g,
  /University of Oxford/g,
  // A country.
  /Isle of Man/g,
  // Titles of papers, as they are issued.
  /\u2068.*?\u2069/g,
  /\S*(?::\/\/|@)\S*/g,
];
/** Words of a page that are ours. */
export const ownWords = (html: string) =>
  OUTSIDE.reduce((text, outside) => text.replaceAll(outside, " "), html);
