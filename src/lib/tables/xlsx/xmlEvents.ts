/** What is met in an XML text, in its order. Names come without their namespace. */
export interface XmlEvents {
  /** `attributes` is the text between the name and the end of the tag. */
  open?(name: string, attributes: string): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** A tag, a comment or a piece of CDATA that is longer belongs to no spreadsheet. */
const MAX_HELD = 1_000_000;

/** Bytes that are decoded at once. */
const CHUNK_BYTES = 256 * 1024;

/** The XML text is damaged, or uses what no spreadsheet uses. */
class XmlError extends Error {}

/**
 * Reads XML in chunks, each character once; `events` may throw to end it. A generator, so that it can pause between
 * chunks. Declarations of a document type are refused: entities of their own could grow without end.
 */
export function* xmlEvents(bytes: Uint8Array, events: XmlEvents): Generator<void> {
  const decoder = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8');
  let held = '';
  for (let start = 0; start < bytes.length || start === 0; start += CHUNK_BYTES) {
    const isLast = start + CHUNK_BYTES >= bytes.length;
    const text = held + decoder.decode(bytes.subarray(start, start + CHUNK_BYTES), { stream: !isLast });
    held = text.slice(consume(text, isLast, events));
    if (held.length > MAX_HELD) throw new XmlError('a tag has no end');
    yield;
  }
  if (held.trim() !== '') throw new XmlError('the text ends within a tag');
}

/** Reports what is complete in a text and returns how far that is. */
function consume(text: string, isLast: boolean, events: XmlEvents): number {
  let at = 0;
  while (at < text.length) {
    const tag = text.indexOf('<', at);
    if (tag !== at) {
      const end = tag < 0 ? textEnd(text, at, isLast) : tag;
      if (end > at) events.text?.(withoutEntities(text.slice(at, end)));
      if (tag < 0) return end;
    }
    const end = markupAt(text, tag, events);
    if (end < 0) return tag;
    at = end;
  }
  return at;
}

/** An entity may go on in the next chunk. */
function textEnd(text: string, start: number, isLast: boolean): number {
  const entity = text.lastIndexOf('&');
  return isLast || entity < Math.max(start, text.length - 12) ? text.length : entity;
}

/** Reports the markup at `<` and returns its end; -1 where it goes on in the next chunk. */
function markupAt(text: string, start: number, events: XmlEvents): number {
  const next = text.charAt(start + 1);
  if (next === '?') return endOf(text, '?>', start);
  if (next === '!') {
    if (text.length - start < 9) return -1;
    if (text.startsWith('<!--', start)) return endOf(text, '-->', start + 4);
    if (!text.startsWith('<![CDATA[', start)) throw new XmlError('a document type is declared');
    const end = endOf(text, ']]>', start);
    if (end > 0) events.text?.(text.slice(start + 9, end - 3));
    return end;
  }
  const end = tagEnd(text, start);
  if (end >= 0) reportTag(text, start + 1, end, events);
  return end + 1 || -1;
}

function endOf(text: string, sign: string, start: number): number {
  const at = text.indexOf(sign, start);
  return at < 0 ? -1 : at + sign.length;
}

const [DOUBLE, SINGLE, END, SLASH, COLON, SPACE] = [0x22, 0x27, 0x3e, 0x2f, 0x3a, 0x20];

/** The index of the `>` that ends a tag: not one within the value of an attribute. */
function tagEnd(text: string, start: number): number {
  let quote = 0;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === END) return at;
    else if (code === DOUBLE || code === SINGLE) quote = code;
  }
  return -1;
}

/** Reports the tag between these indices, without its angle brackets. */
function reportTag(text: string, start: number, end: number, events: XmlEvents): void {
  const isClosing = text.charCodeAt(start) === SLASH;
  const isEmpty = text.charCodeAt(end - 1) === SLASH;
  let [from, to] = [isClosing ? start + 1 : start, start + 1];
  const last = isEmpty ? end - 1 : end;
  for (; to < last && text.charCodeAt(to) > SPACE; to++) if (text.charCodeAt(to) === COLON) from = to + 1;
  const name = text.slice(from, to);
  if (!isClosing) events.open?.(name, text.slice(to, last));
  if (isClosing || isEmpty) events.close?.(name);
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The attributes of a tag by their names, without their namespaces. */
export function attributesIn(text: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  let at = 0;
  for (let equals = text.indexOf('=', at); equals >= 0; equals = text.indexOf('=', at)) {
    const name = localName(text.slice(at, equals).trim());
    const rest = text.slice(equals + 1, equals + 20).search(/["']/);
    if (rest < 0) break;
    const start = equals + 1 + rest;
    const end = text.indexOf(text.charAt(start), start + 1);
    if (end < 0) break;
    attributes[name] = withoutEntities(text.slice(start + 1, end));
    at = end + 1;
  }
  return attributes;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The number of a row or style, or another attribute, where it is written as most programs write it. */
export function attributeIn(text: string, name: string): string | undefined {
  const at = text.indexOf(` ${name}="`);
  const start = at + name.length + 3;
  const end = at < 0 ? -1 : text.indexOf('"', start);
  return end < 0 ? attributesIn(text)[name] : withoutEntities(text.slice(start, end));
}

function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{1,5});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return ENTITIES[entity] ?? whole;
    const code =
      entity[1] === 'x' || entity[1] === 'X' ? Number(`0${entity.slice(1)}`) : Number(entity.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
