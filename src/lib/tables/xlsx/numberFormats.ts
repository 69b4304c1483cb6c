import { dayText, type Epoch, numberText } from './numberText';

/** The text of a number with its format, readable one way only; the digits are all of its digits. */
export type NumberFormat = (value: number) => string;

/** Formats that a workbook names by their numbers and that are no plain numbers. */
const BUILT_IN: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd hh:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

/** Numbers of formats for days of East Asian and Thai calendars. */
const isCalendar = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58) || (id >= 71 && id <= 81);

/** The format with this number; `own` are those that the workbook defines. */
export function numberFormatOf(id: number, own: ReadonlyMap<number, string>, epoch: Epoch): NumberFormat {
  const code = own.get(id) ?? BUILT_IN[id] ?? (isCalendar(id) ? 'yyyy-mm-dd' : '');
  const sections = sectionsIn(code).map((section) => sectionOf(section, epoch));
  return (value) => (chosen(sections, value) ?? plain).text(value);
}

interface Section {
  /** `[>=100]`: the values that the section is for. */
  holds: ((value: number) => boolean) | undefined;
  text: NumberFormat;
}

const plain: Section = { holds: undefined, text: numberText };

/** The section for a value: for positive ones, negative ones and zero, unless they state conditions. */
function chosen(sections: readonly Section[], value: number): Section | undefined {
  const [first, second, third] = sections;
  if (sections.some(({ holds }) => holds))
    return sections.find(({ holds }) => holds?.(value)) ?? sections.findLast(({ holds }) => !holds);
  if (value < 0 && second) return second;
  return value === 0 && third ? third : first;
}

/** Signs of a format, without what stands for itself. */
interface Signs {
  /** Placeholders, separators, percent signs and letters of days and times. */
  meaning: string;
  /** Everything as it is displayed. */
  shown: string;
  condition: string;
}

/** `_x` is a gap as wide as x, `*x` fills with x, `\x` is x, quoted texts stand for themselves. */
const TOKEN = /"([^"]*)"?|\\(.)|_.|\*.|\[([^\]]*)\]?|General|AM\/PM|A\/P|./gis;

function signsOf(section: string): Signs {
  const signs: Signs = { meaning: '', shown: '', condition: '' };
  for (const [token, quoted, escaped, bracket] of section.matchAll(TOKEN)) {
    if (bracket !== undefined) {
      if (/^[<>=]/.test(bracket)) signs.condition = bracket;
      // elapsed hours, minutes, seconds
      else if (/^(?:h+|m+|s+)$/i.test(bracket)) signs.meaning += 'h';
    } else if (quoted !== undefined || escaped !== undefined) signs.shown += quoted ?? escaped;
    else if (token.length === 2 && /^[_*]/.test(token)) continue;
    else {
      signs.meaning += token.length > 1 && !/^General$/i.test(token) ? 'h' : token.length > 1 ? '' : token;
      signs.shown += token;
    }
  }
  return signs;
}

/** The sections of a format, which a semicolon separates outside of texts. */
function sectionsIn(code: string): string[] {
  const sections = [''];
  for (const [token] of code.matchAll(/"[^"]*"?|\\.|[_*].|\[[^\]]*\]?|./gs)) {
    if (token === ';') sections.push('');
    else sections[sections.length - 1] += token;
  }
  return sections;
}

function sectionOf(code: string, epoch: Epoch): Section {
  const { meaning, shown, condition } = signsOf(code);
  const holds = conditionOf(condition);
  if (/[ymdhs]/i.test(meaning)) {
    const isTime = !/[yd]|mmm/i.test(meaning);
    return { holds, text: (value) => dayText(value, epoch, isTime) };
  }
  if (meaning.includes('%')) return { holds, text: (value) => `${numberText(value * 100)}%` };
  if (/0.*0/s.test(meaning) && !/[#?.,e@/]/i.test(meaning))
    return { holds, text: (value) => codeText(value, shown) };
  return { holds, text: numberText };
}

/** A number as a code of zeros displays it: `00000` makes '00123' of 123, `"A-"000` makes 'A-012' of 12. */
function codeText(value: number, shown: string): string {
  if (!Number.isInteger(value) || value < 0) return numberText(value);
  const places = (shown.match(/0/g) ?? []).length;
  const digits = [...numberText(value).padStart(places, '0')];
  // more digits than places stand before the first one
  let extra = digits.splice(0, digits.length - places).join('');
  return shown.replace(/0/g, () => {
    const text = extra + (digits.shift() ?? '');
    extra = '';
    return text;
  });
}

const COMPARISONS: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
};

function conditionOf(condition: string): Section['holds'] {
  const [, sign = '', limit = ''] = /^([<>=]{1,2})(-?[\d.]+)$/.exec(condition) ?? [];
  const compare = COMPARISONS[sign];
  return compare && ((value) => compare(value, Number(limit)));
}
