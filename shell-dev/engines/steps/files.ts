import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import type { Setting, Step } from '../step';
import type { Walker } from '../walker';
import { copyElsewhere } from './sheets';

const COLUMNS = ['Name', 'Description'];

/** Brands that are new at this width. */
const rowsAt = (width: number, kind: string) => [
  [`${kind} one ${width}`, 'From a file'],
  [`${kind} two ${width}`, 'Of the walk'],
];

/** Goes on from the columns of an import to its end. */
async function finishImport(walker: Walker): Promise<void> {
  await walker.press('button', 'Continue to check');
  await walker.press('button', 'Import 2 rows');
  await walker.reads('2 rows are in Stock.');
}

async function importFile({ walker }: Setting, file: string): Promise<void> {
  await walker.open('/all-brands?import');
  await walker.sees({ role: 'button', name: 'Choose file' });
  await walker.tab.chooseFiles([file]);
  await finishImport(walker);
}

export const fileSteps: readonly Step[] = [
  {
    name: 'an import of a CSV file',
    async play(setting) {
      const file = join(setting.files, 'brands.csv');
      const rows = [COLUMNS, ...rowsAt(setting.size.width, 'Text')];
      writeFileSync(file, rows.map((row) => row.join(';')).join('\n'));
      await importFile(setting, file);
    },
  },
  {
    name: 'an import of an XLSX file',
    async play(setting) {
      const file = join(setting.files, 'brands.xlsx');
      const rows = [COLUMNS, ...rowsAt(setting.size.width, 'Book')];
      writeFileSync(file, await writeXlsx({ sheets: [{ name: 'Brands', rows }] }));
      await importFile(setting, file);
    },
  },
  {
    name: 'an import of cells that another page has copied',
    async play({ walker, origin, size }) {
      const text = [COLUMNS, ...rowsAt(size.width, 'Cells')].map((row) => row.join('\t')).join('\n');
      await copyElsewhere(walker, origin, text);
      await walker.open('/all-brands?import');
      await walker.press('text', 'Drop a file here, or paste cells');
      await walker.keys('Control+v');
      await finishImport(walker);
    },
  },
  ...(['CSV', 'XLSX'] as const).map(
    (format): Step => ({
      name: `an export as ${format}`,
      needs: 'download',
      async play({ walker, downloads, isPhone }) {
        await walker.open('/all-brands');
        if (isPhone) await walker.press('button', 'More');
        await walker.press('button', 'Export');
        const dialog = { role: 'dialog', name: 'Export brands' };
        await walker.press('radio', format, { within: dialog });
        await walker.press('button', /^Export \d+ rows/, { within: dialog });
        await walker.until('the file is saved', async () => isWhole(downloads, `.${format.toLowerCase()}`));
      },
    }),
  ),
];

/** A file with this ending is there, with the brands of the walk. */
function isWhole(folder: string, ending: string): boolean | string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const name = names.find((one) => one.endsWith(ending));
  if (!name) return `found ${names.join(', ') || 'nothing'}`;
  const content = readFileSync(join(folder, name));
  return ending === '.csv' ? content.includes('Marlow') : content.subarray(0, 2).toString() === 'PK';
}
