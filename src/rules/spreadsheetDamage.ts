import { fold } from '../lib/foldText';
import { isScientific } from './numberNotation';

/** What a spreadsheet has made of a code: a number without its zeros, one that has lost digits, or a day. */
export type Damage = 'zeros' | 'digits' | 'day';

/**
 * How a spreadsheet that takes codes for numbers or days has turned a code into a text; undefined where the text looks
 * like another code.
 */
export function damageOf(code: string, text: string): Damage | undefined {
  const [before, after] = [code.trim(), text.trim()];
  if (before === after || before === '' || after === '') return undefined;
  if (isScientific(after)) return 'digits';
  return numberDamage(before, after) ?? (isDayOf(before, after) ? 'day' : undefined);
}

const NUMBER_PATTERN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

const HAS_ZEROS = /^-?0+\d/;

/** Digits that a spreadsheet keeps of a number. */
const EXACT_DIGITS = 15;

function numberDamage(code: string, text: string): Damage | undefined {
  const [before, after] = [code, text].map((one) => one.replace(/[\s\u00a0]/g, '').replace(',', '.'));
  if (
    before === undefined ||
    after === undefined ||
    !NUMBER_PATTERN.test(before) ||
    !NUMBER_PATTERN.test(after)
  )
    return undefined;
  // no spreadsheet writes zeros or a plus in front of a number
  if (HAS_ZEROS.test(after) || after.startsWith('+')) return undefined;
  if (Number(before) === Number(after)) return HAS_ZEROS.test(before) ? 'zeros' : 'digits';
  const digits = before.replace(/^0+/, '');
  const isCut = digits.length > EXACT_DIGITS && /^\d+$/.test(digits);
  return isCut && after === digits.slice(0, EXACT_DIGITS).padEnd(digits.length, '0') ? 'digits' : undefined;
}

/** The names of the months in English, German, French, Spanish, Portuguese and Italian, folded. */
const MONTHS = [
  'jan january januar jaenner janv janvier ene enero janeiro gen gennaio',
  'feb february februar fevr fevrier febrero fev fevereiro febbraio',
  'mar march marz mrz maerz mars marzo marco',
  'apr april avr avril abr abril aprile',
  'may mai mayo maio mag maggio',
  'jun june juni juin junio junho giu giugno',
  'jul july juli juil juillet julio julho lug luglio',
  'aug august aou aout ago agosto',
  'sep sept september septembre septiembre set setembro settembre',
  'oct october okt oktober octobre octubre out outubro ott ottobre',
  'nov november novembre noviembre novembro',
  'dec december dez dezember decembre dic diciembre dezembro dicembre',
].map((names) => names.split(' '));

/** The number of the month with this name; undefined where there is none. */
function monthOf(word: string): number | undefined {
  const index = MONTHS.findIndex((names) => names.includes(fold(word)));
  return index < 0 ? undefined : index + 1;
}

/** '03. Apr', '3-Apr', 'Apr-03', 'Apr 2021' */
const WITH_NAME = /^(?:(\d{1,4})[.\s-]*(\p{L}+)|(\p{L}+)[.\s-]*(\d{1,4}))\.?(?:[.,\s-]*(\d{2,4}))?$/u;
/** '03.04.', '03.04.2021', '4/3/2021', '2021-04-03' */
const IN_DIGITS = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})?$/;

/** Is the text a day that a spreadsheet made of the code? The name of a month in it is enough. */
function isDayOf(code: string, text: string): boolean {
  const [, first, word = '', name = word, last] = WITH_NAME.exec(text) ?? [];
  if (monthOf(name) !== undefined && (first ?? last) !== undefined) return true;
  const [isInDigits, ...digits] = IN_DIGITS.exec(text) ?? [];
  if (isInDigits === undefined) return false;
  const shown = digits.flatMap((part) => (part === undefined ? [] : Number(part)));
  const parts = code.match(/\d+|\p{L}+/gu)?.map((part) => monthOf(part) ?? Number(part)) ?? [];
  if (parts.length < 2 || parts.length > 3 || parts.some(Number.isNaN)) return false;
  // 3-4 became a day of this year, so the year may be missing in the code
  return parts.every((part) => shown.some((one) => one % 100 === part % 100));
}
