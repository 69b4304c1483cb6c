import type { CheckedRow } from '../check/checkedRow';
import type { FailedRow } from './importReport';

/** The rows of an import that failed, each once; every failure is reported at once. */
export class RowFailures {
  readonly #failed = new Map<CheckedRow, FailedRow>();

  constructor(readonly onFailed: (rows: readonly FailedRow[]) => void) {}

  has(row: CheckedRow): boolean {
    return this.#failed.has(row);
  }

  /** `parts` are the columns that were not saved, where others of the row were. */
  add(row: CheckedRow, reason: string, parts: readonly string[] = []): void {
    this.addAll([row], reason, () => parts);
  }

  addAll(
    rows: readonly CheckedRow[],
    reason: string,
    partsOf: (row: CheckedRow) => readonly string[] = () => [],
  ): void {
    if (rows.length === 0) return;
    this.onFailed(
      rows.map((row) => {
        const failed = joined(this.#failed.get(row), { row, reason, parts: partsOf(row) });
        this.#failed.set(row, failed);
        return failed;
      }),
    );
  }

  /** In the order of the file. */
  all(): FailedRow[] {
    return [...this.#failed.values()].sort((one, other) => one.row.at - other.row.at);
  }
}

/** Several requests of a row can fail: their columns together, and each reason once. */
function joined(known: FailedRow | undefined, next: FailedRow): FailedRow {
  if (!known) return next;
  const isNewReason = !known.reason.includes(next.reason);
  return {
    row: next.row,
    reason: isNewReason ? `${known.reason} ${next.reason}` : known.reason,
    parts: [...new Set([...known.parts, ...next.parts])],
  };
}
