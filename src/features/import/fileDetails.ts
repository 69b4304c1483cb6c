import type { Encoding } from '../../lib/tables/read/encoding';
import type { Separator } from '../../lib/tables/read/separator';
import type { TableDetails } from '../../lib/tables/worker/tableSession';

/** What the bar over every step shows of a file. It can be stored on the device. */
export interface FileDetails {
  name: string;
  isPasted: boolean;
  /** Without the heading. */
  rowCount: number;
  columnCount: number;
  encoding?: Encoding;
  separator?: Separator;
  /** The name of the sheet of a workbook that was read. */
  sheet?: string;
}

interface ReadFile extends Pick<TableDetails, 'encoding' | 'separator' | 'sheets' | 'sheet'> {
  name: string;
  isPasted: boolean;
  rows: readonly (readonly string[])[];
}

/** The facts of a file that was read. */
export function fileDetails(file: ReadFile): Omit<FileDetails, 'rowCount'> {
  const { name, isPasted, encoding, separator, sheets = [], sheet: at = 0, rows } = file;
  const sheet = sheets[at];
  return {
    name,
    isPasted,
    columnCount: rows[0]?.length ?? 0,
    ...(encoding && { encoding }),
    ...(separator && { separator }),
    ...(sheet !== undefined && { sheet }),
  };
}
