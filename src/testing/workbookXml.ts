import { strToU8, zipSync } from 'fflate';

/** The XML of a workbook for tests, as other programs write it: `cells` is the content of its rows. */
interface WorkbookXml {
  /** The XML of the rows. */
  rows: string;
  /** XML before and after the rows. */
  before?: string;
  after?: string;
  /** Number formats: the styles 1, 2, ... of cells. Numbers name built-in ones. */
  formats?: readonly (string | number)[];
  strings?: readonly string[];
  workbookPr?: string;
  /** The sheets before this one, with their states. */
  others?: readonly { name: string; state?: string; rows?: string }[];
  name?: string;
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The file of a workbook whose parts are these. */
export function workbookOf({ rows, before = '', after = '', ...of }: WorkbookXml): Uint8Array {
  const { formats = [], strings = [], workbookPr = '', others = [], name = 'Prices' } = of;
  const sheets = [...others, { name, rows }];
  const sheetXml = (content: string) =>
    `<worksheet>${before}<sheetData>${content}</sheetData>${after}</worksheet>`;
  const custom = formats.map((format, at) =>
    typeof format === 'string' ? `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>` : '',
  );
  const xfs = formats.map(
    (format, at) => `<xf numFmtId="${typeof format === 'string' ? 164 + at : format}"/>`,
  );
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const files: Record<string, string> = {
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relationship('r1', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook>${workbookPr}<sheets>${sheets
      .map((sheet, at) => {
        const state = 'state' in sheet && sheet.state ? ` state="${sheet.state}"` : '';
        return `<sheet name="${escaped(sheet.name)}" sheetId="${at + 1}"${state} r:id="s${at}"/>`;
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, at) => relationship(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join(
        '',
      )}${relationship('t', 'styles', 'styles.xml')}${relationship('u', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${custom.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${xfs.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((string) => `<si>${string}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet.rows ?? '')]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
