import { inSlices } from '../timeSlices';
import { type CsvNotation, csvParts } from './csv';
import type { Table } from './table';

/**
 * Writes a CSV file in time slices; the parts of the file, or undefined where `signal` stopped it.
 */
export async function csvFile(
  table: Table,
  notation: CsvNotation,
  signal: AbortSignal,
): Promise<readonly BlobPart[] | undefined> {
  const parts: string[] = [];
  function* work() {
    for (const part of csvParts(table, notation)) {
      parts.push(part);
      yield;
    }
  }
  await inSlices(work(), signal);
  return signal.aborted ? undefined : parts;
}
