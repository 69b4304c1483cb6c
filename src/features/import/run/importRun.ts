import { actionSentence, toFailure } from '../../../http/failure';
import type { AnswerConflicts } from '../../../kit/writes/conflicts/question';
import { createPace } from '../../../kit/writes/send/pace';
import { type MountStore, userIdIn } from '../../../kit/writes/set/mountStore';
import { holdWindow } from '../../../lib/holdWindow';
import type { CsvNotation } from '../../../lib/tables/csv';
import { background as text } from '../../../messages/background';
import type { BackgroundWork, RunReporter } from '../../../session/work/backgroundWork';
import type { CheckedRow } from '../check/checkedRow';
import type { FileDetails } from '../fileDetails';
import type { AskConflicts, AskedConflicts } from './conflicts';
import {
  type FailedRow,
  failedReport,
  type ImportPlan,
  type ImportProgress,
  type ImportReport,
  sentSoFar,
  together,
} from './importReport';
import { runImport } from './runImport';
import { dropImport, type ImportKey, keepDone, withImportLock } from './storedImports';

/** What the page shows of an import besides its progress: it is opened again without the file. */
export interface ImportDetails {
  /** Rows that are imported, that were the same, and wrong ones that are skipped. */
  rowCount: number;
  same: number;
  skipped: number;
  /** What the records are called that rows name and that are created first, by resource. */
  references: readonly { one: string; many: string }[];
  /** The number of a row in the user's file, by its index. */
  numberOf(at: number): number;
  headings: readonly string[];
  data: readonly (readonly string[])[];
  separator: CsvNotation['separator'];
  file: FileDetails;
  /** What the rows were matched by. */
  by: readonly string[];
}

/** An import that runs or has ended. */
export interface ImportRunState {
  details: ImportDetails;
  progress: ImportProgress | undefined;
  /** The rows that have failed so far, in the order in which they did. */
  failed: readonly FailedRow[];
  /** About how long the requests that are known take; undefined before two have ended. */
  secondsLeft: number | undefined;
  /** The server asked to wait until then (milliseconds since 1970). */
  waitingUntil: number | null;
  isStopping: boolean;
  /** It waits for the answer to a question about conflicts. */
  asking: (AskedConflicts & { answer: AnswerConflicts }) | undefined;
  /** When it began, and when it ended (milliseconds since 1970). */
  startedAt: number;
  endedAt?: number;
  /** How it ended; undefined while it runs. */
  report: ImportReport | undefined;
}

/** The rows that are done are collected for this time before they are written to the device. */
const COLLECT_MS = 300;

const NO_FAILED_ROWS: readonly FailedRow[] = [];

/** The import of one resource, owned by the mount: its page can be left and opened again. */
export class ImportRun {
  readonly #listeners = new Set<() => void>();
  #state: ImportRunState | null = null;
  #plan: ImportPlan | undefined;
  #kept: ImportKey | undefined;
  #listed: RunReporter | undefined;

  /** @param background where the import is listed while it runs */
  constructor(
    readonly store: MountStore,
    readonly background?: BackgroundWork,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): ImportRunState | null => this.#state;

  /**
   * Imports. `kept`: where the rows of the file are kept on this device, so that a reload can go on; `address`: the
   * page of the import, which may have been left since.
   */
  async start(plan: ImportPlan, details: ImportDetails, stored?: ImportKey, address?: string): Promise<void> {
    if (this.#state && !this.#state.report) return;
    this.#kept = stored;
    this.#begin(details);
    this.#end(await this.#run(plan, address));
  }

  /** Imports again what failed. What was not sent stays so. */
  retry(): Promise<void> {
    return this.#repeat(({ failed }) => failed.map(({ row }) => row));
  }

  /** Imports what was not sent. What failed stays so. */
  goOn(): Promise<void> {
    return this.#repeat(({ remaining }) => remaining);
  }

  async #repeat(rowsOf: (report: ImportReport) => readonly CheckedRow[]): Promise<void> {
    const { report, details } = this.#state ?? {};
    if (!report || !details || !this.#plan) return;
    const rows = rowsOf(report);
    this.#begin(details);
    this.#end(together(report, await this.#run({ ...this.#plan, rows }), rows));
  }

  /** Sends no further request; those under way still count. */
  stop(): void {
    if (!this.#state || this.#state.report) return;
    const { asking } = this.#state;
    this.#show({ ...this.#state, isStopping: true });
    asking?.answer(null);
  }

  /** The report was read: another file is imported, or none. */
  forget(): void {
    if (this.#state?.report) this.#show(null);
  }

  #begin(details: ImportDetails): void {
    this.#show({
      details,
      progress: undefined,
      failed: NO_FAILED_ROWS,
      secondsLeft: undefined,
      waitingUntil: null,
      isStopping: false,
      asking: undefined,
      startedAt: Date.now(),
      report: undefined,
    });
  }

  async #run(plan: ImportPlan, address?: string): Promise<ImportReport> {
    this.#plan = plan;
    const userId = userIdIn(this.store.getState());
    const pace = createPace();
    const log = this.#log();
    const failed = new Map<number, FailedRow>();
    const release = holdWindow();
    this.#listed = this.background?.begin({
      label: text.importing(plan.resource.label.many),
      counts: 'requests',
      of: plan.rows.length,
      address,
      stop: () => this.stop(),
    });
    try {
      const sending = runImport(plan, {
        ask: this.#ask,
        isStopped: () => this.#state?.isStopping === true || userIdIn(this.store.getState()) !== userId,
        onProgress: (progress) => {
          const { done, of } = sentSoFar(progress);
          if (done > sentSoFar(this.#state?.progress).done) pace.ended();
          const secondsLeft = pace.secondsFor(of - done);
          this.#listed?.progress({ done, of, failed: failed.size, secondsLeft });
          this.#change({ progress, secondsLeft });
        },
        onWaiting: (waitingUntil) => {
          pace.pause();
          this.#change({ waitingUntil });
        },
        onDone: log.add,
        onFailed: (rows) => {
          for (const one of rows) failed.set(one.row.at, one);
          this.#change({ failed: [...failed.values()] });
        },
      });
      return await withImportLock(this.#kept, () => this.store.dispatch(sending));
    } catch (thrown) {
      return failedReport(plan.rows, actionSentence(toFailure(thrown)));
    } finally {
      log.flush();
      release();
    }
  }

  readonly #ask: AskConflicts = (asked) =>
    new Promise((resolve) => {
      const answer: AnswerConflicts = (choices) => {
        this.#listed?.asks(false);
        this.#change({ asking: undefined });
        resolve(choices);
      };
      this.#listed?.asks(true);
      this.#change({ asking: { ...asked, answer } });
    });

  /** Writes the rows that are done to the device, several at a time. */
  #log() {
    const stored = this.#kept;
    let waiting: number[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      timer = undefined;
      if (stored && waiting.length > 0) void keepDone(stored, waiting);
      waiting = [];
    };
    return {
      flush,
      add: (rows: readonly CheckedRow[]) => {
        waiting.push(...rows.map(({ at }) => at));
        timer ??= setTimeout(flush, COLLECT_MS);
      },
    };
  }

  #end(report: ImportReport): void {
    this.#listed?.end();
    const isComplete = report.failed.length === 0 && report.remaining.length === 0;
    if (isComplete && this.#kept) void dropImport(this.#kept);
    this.#change({ report, endedAt: Date.now(), waitingUntil: null, secondsLeft: undefined });
  }

  #change(part: Partial<ImportRunState>): void {
    if (this.#state) this.#show({ ...this.#state, ...part });
  }

  #show(state: ImportRunState | null): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
