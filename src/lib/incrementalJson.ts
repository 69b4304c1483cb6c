/**
 * Parses a JSON text that arrives in parts. The records of a long list are parsed as soon as they are complete,
 * a portion at a time, so that neither the last byte nor a key press waits for the parse of 100,000 records.
 */
export interface IncrementalJson {
  /** Takes the next part of the text, and parses the records that are complete with it. */
  push(part: string): void;
  /**
   * The value of the whole text.
   *
   * @throws {SyntaxError} where the text is no JSON
   */
  end(): unknown;
}

/** A slice is parsed in some milliseconds. */
export const CHARACTERS_PER_SLICE = 256 * 1024;

/**
 * The start of a list, which is an array or the first array of an object whose values before it are simple: the
 * array's key, and how its first record begins.
 */
const LIST_START = /^(?:\[|\{(?:"[^"\\]*":(?:"[^"\\]*"|[\w.+-]+),)*"([^"\\]*)":\[)(?=(\{"[^"\\]*":))/;

/** A parser for one text; see {@link IncrementalJson}. */
export function incrementalJson(): IncrementalJson {
  const records: unknown[] = [];
  let list: { start: string; key: string | undefined; record: string } | undefined;
  /** What has not been parsed; of a list without its start. */
  let rest = '';
  /** The length of `rest` at which complete records are looked for. */
  let limit = CHARACTERS_PER_SLICE;
  let endOf = (text: string) => text.lastIndexOf(`},${list?.record}`) + 1;

  function begin(): void {
    const [start, key, record = ''] = LIST_START.exec(rest) ?? [];
    if (start === undefined) return;
    list = { start, key, record };
    rest = rest.slice(start.length);
  }

  /** Parses the records up to `end`; false where that is within a record, as only whole records are JSON. */
  function take(end: number): boolean {
    try {
      for (const record of JSON.parse(`[${rest.slice(0, end)}]`)) records.push(record);
      rest = rest.slice(end + 1);
      return true;
    } catch {
      return false;
    }
  }

  return {
    push(part) {
      rest += part;
      if (rest.length < limit) return;
      if (!list) begin();
      const end = list ? endOf(rest) : 0;
      const isTaken = end > 0 && take(end);
      // what stands in a record begins like one
      if (end > 0 && !isTaken) endOf = lastRecordEnd;
      // what is no list, or a long record, is not looked through with each part
      limit = isTaken ? CHARACTERS_PER_SLICE : 2 * rest.length;
    },
    end() {
      if (!list) return JSON.parse(rest);
      const whole = JSON.parse(list.start + rest);
      const last: unknown[] = list.key === undefined ? whole : whole[list.key];
      // a loop, because spreading 100,000 arguments overflows the stack
      for (const record of last) records.push(record);
      return list.key === undefined ? records : { ...whole, [list.key]: records };
    },
  };
}

/** The value of a text, parsed in slices. */
export function* jsonSlices(text: string): Generator<void, unknown> {
  const json = incrementalJson();
  for (let index = 0; index < text.length; index += CHARACTERS_PER_SLICE) {
    json.push(text.slice(index, index + CHARACTERS_PER_SLICE));
    yield;
  }
  return json.end();
}

const [QUOTE, BACKSLASH] = [34, 92];
const [OPENING_BRACKET, CLOSING_BRACKET, OPENING_BRACE, CLOSING_BRACE] = [91, 93, 123, 125];

/**
 * The end of the last record that another one follows, in a text that begins with a record; 0 where there is none.
 * Several times slower than a guess.
 */
function lastRecordEnd(text: string): number {
  let [depth, last] = [0, 0];
  let isText = false;
  for (let index = 0; index < text.length && depth >= 0; index += 1) {
    const code = text.charCodeAt(index);
    if (isText) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (code === OPENING_BRACE || code === OPENING_BRACKET) {
      if (depth === 0 && index > 0) last = index - 1;
      depth += 1;
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) depth -= 1;
  }
  return last;
}
