import { MAX_CELL_LENGTH } from '../limits';
import type { Archive } from './archive';
import { withoutEscapes } from './escapes';
import { type NumberFormat, numberFormatOf } from './numberFormats';
import type { Epoch } from './numberText';
import { attributesIn, xmlEvents } from './xmlEvents';

/** A sheet with cells. */
export interface SheetPart {
  name: string;
  path: string;
  /** Spreadsheets do not show it. */
  isHidden: boolean;
}

/** What the parts of a workbook besides its sheets say. */
export interface WorkbookParts {
  sheets: readonly SheetPart[];
  strings: readonly string[];
  /** By the number of a cell's style. */
  formats: readonly NumberFormat[];
  epoch: Epoch;
}

/** Reads them, with pauses. */
export function* workbookParts(archive: Archive): Generator<void, WorkbookParts> {
  const { main, targets } = yield* mainPart(archive);
  const { sheets, epoch } = yield* workbookIn(archive, main, targets);
  const pathOf = (kind: string) => [...targets.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path;
  const strings = yield* sharedStringsIn(archive.read(pathOf('sharedStrings') ?? 'xl/sharedStrings.xml'));
  const formats = yield* formatsIn(archive.read(pathOf('styles') ?? 'xl/styles.xml'), epoch);
  return { sheets, strings, formats, epoch };
}

interface Target {
  path: string;
  type: string;
}

type Targets = ReadonlyMap<string, Target>;

function* mainPart(archive: Archive): Generator<void, { main: string; targets: Targets }> {
  const ofPackage = yield* targetsIn(archive, '');
  const main =
    [...ofPackage.values()].find(({ type }) => type.endsWith('/officeDocument'))?.path ?? 'xl/workbook.xml';
  return { main, targets: yield* targetsIn(archive, main) };
}

/** What a part refers to, by the ids of its relationships. */
function* targetsIn(archive: Archive, path: string): Generator<void, Targets> {
  const slash = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, slash);
  const targets = new Map<string, Target>();
  yield* xmlEvents(archive.read(`${folder}_rels/${path.slice(slash)}.rels`), {
    open(name, text) {
      if (name !== 'Relationship') return;
      const { Id = '', Type = '', Target = '' } = attributesIn(text);
      targets.set(Id, { type: Type, path: resolved(folder, Target) });
    },
  });
  return targets;
}

/** A path of a relationship: from the root, or relative to the folder of its part. */
function resolved(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function* workbookIn(
  archive: Archive,
  path: string,
  targets: Targets,
): Generator<void, Pick<WorkbookParts, 'sheets' | 'epoch'>> {
  const sheets: SheetPart[] = [];
  let epoch: Epoch = 1900;
  yield* xmlEvents(archive.read(path), {
    open(name, text) {
      if (name === 'workbookPr' && isOn(attributesIn(text).date1904)) epoch = 1904;
      if (name !== 'sheet') return;
      const { name: title = '', id = '', state } = attributesIn(text);
      const target = targets.get(id);
      const isOfCells = target?.type.endsWith('/worksheet') && archive.has(target.path);
      if (target && isOfCells)
        sheets.push({ name: withoutEscapes(title), path: target.path, isHidden: isHidden(state) });
    },
  });
  return { sheets, epoch };
}

const isHidden = (state = 'visible') => state !== 'visible';

/** A yes of XML, in each of its spellings. */
export function isOn(text: string | undefined): boolean {
  return ['1', 'true', 'on', 't'].includes(text?.trim().toLowerCase() ?? '');
}

/** Collects the text of `t` elements, without that of phonetic guides. */
export function textCollector() {
  let [text, isOpen, isPhonetic] = ['', false, false];
  return {
    open(name: string) {
      if (name === 't') isOpen = !isPhonetic;
      else if (name === 'rPh') isPhonetic = true;
    },
    close(name: string) {
      if (name === 't') isOpen = false;
      else if (name === 'rPh') isPhonetic = false;
    },
    text(part: string) {
      // one sign more than a cell holds shows that it is too long
      if (isOpen && text.length <= MAX_CELL_LENGTH) text += part;
    },
    take() {
      const taken = withoutEscapes(text).slice(0, MAX_CELL_LENGTH + 1);
      text = '';
      return taken;
    },
  };
}

function* sharedStringsIn(bytes: Uint8Array): Generator<void, string[]> {
  const strings: string[] = [];
  const collected = textCollector();
  yield* xmlEvents(bytes, {
    open: collected.open,
    text: collected.text,
    close(name) {
      collected.close(name);
      if (name === 'si') strings.push(collected.take());
    },
  });
  return strings;
}

function* formatsIn(bytes: Uint8Array, epoch: Epoch): Generator<void, NumberFormat[]> {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  yield* xmlEvents(bytes, {
    open(name, text) {
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributesIn(text);
        // Excel stores at most 255 signs
        own.set(Number(numFmtId), formatCode.slice(0, 255));
      } else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) ids.push(Number(attributesIn(text).numFmtId ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  const known = new Map<number, NumberFormat>();
  return ids.map((id) => {
    const format = known.get(id) ?? numberFormatOf(id, own, epoch);
    known.set(id, format);
    return format;
  });
}
