import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import type { BatchToast } from '../../../kit/state/batchState';
import { importToast } from '../../../messages/importing';
import type { CheckedRow, FindRecord } from '../check/checkedRow';
import type { AskConflicts } from './conflicts';
import type { Double } from './doubles';
import type { NewReference } from './importPlan';

/** What is imported: the rows that count, and the records that they name and that do not exist. */
export interface ImportPlan {
  resource: AnyResource;
  /** The name of the file. */
  file?: string | undefined;
  references: readonly NewReference[];
  rows: readonly CheckedRow[];
  /** Finds the record of a row in a list that was just read. */
  finderOf(list: readonly Identified[]): Promise<(row: CheckedRow) => ReturnType<FindRecord>>;
}

/** The stages of an import, in their order. */
export type Stage = 'references' | 'new' | 'changes';

/** Progress of an import, in requests. */
export interface ImportProgress {
  stage: Stage;
  stages: Record<Stage, { done: number; of: number; failed: number }>;
}

/** The requests that have ended, of all that are known. */
export function sentSoFar(progress: ImportProgress | undefined): { done: number; of: number } {
  const stages = progress ? Object.values(progress.stages) : [];
  return {
    done: stages.reduce((sum, { done }) => sum + done, 0),
    of: stages.reduce((sum, { of }) => sum + of, 0),
  };
}

/** A row that is not stored, or not all of it. */
export interface FailedRow {
  row: CheckedRow;
  reason: string;
  /** The columns that were not saved, where others of the row were; empty where nothing was. */
  parts: readonly string[];
}

/** How an import ended. */
export interface ImportReport {
  created: number;
  /** Records that were created because rows name them. */
  references: number;
  changed: number;
  /** The number of values that were changed, without those of new records. */
  fields: number;
  failed: readonly FailedRow[];
  /** Rows that were not sent: the import was stopped, or the connection was lost. */
  remaining: readonly CheckedRow[];
  isLost: boolean;
  /** What this import and others have created at the same time. */
  doubles: readonly Double[];
}

/** The one toast of an import. */
export function toastOf({ created, changed, failed, remaining }: ImportReport): BatchToast {
  const isComplete = failed.length + remaining.length === 0;
  if (isComplete) return { tone: 'success', text: importToast.done(created, changed) };
  return { tone: 'error', text: importToast.failed(failed.length + remaining.length) };
}

/** What an import needs and reports. */
export interface ImportWatch {
  isStopped(): boolean;
  /** Asks about values that a colleague has changed too since the check. */
  ask: AskConflicts;
  onProgress(progress: ImportProgress): void;
  /** The server asked to wait until then (milliseconds since 1970); null: no longer. */
  onWaiting(until: number | null): void;
  /** Everything of these rows is stored. */
  onDone(rows: readonly CheckedRow[]): void;
  /** These rows failed, some of them again with another part. */
  onFailed(rows: readonly FailedRow[]): void;
}

/** The report of an import and of the repetition of some of its rows. */
export function together(
  first: ImportReport,
  again: ImportReport,
  repeated: readonly CheckedRow[],
): ImportReport {
  const rows = new Set(repeated);
  return {
    created: first.created + again.created,
    references: first.references + again.references,
    changed: first.changed + again.changed,
    fields: first.fields + again.fields,
    failed: [...first.failed.filter(({ row }) => !rows.has(row)), ...again.failed],
    remaining: [...first.remaining.filter((row) => !rows.has(row)), ...again.remaining],
    isLost: again.isLost,
    doubles: [...first.doubles, ...again.doubles],
  };
}

/** The report of an import that could not be run: all of its rows have failed with the same text. */
export function failedReport(rows: readonly CheckedRow[], reason: string): ImportReport {
  return {
    created: 0,
    references: 0,
    changed: 0,
    fields: 0,
    failed: rows.map((row) => ({ row, reason, parts: [] })),
    remaining: [],
    isLost: false,
    doubles: [],
  };
}
