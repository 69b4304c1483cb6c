import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from '../../host/HostContext';
import { actionSentence, type Failure, toFailure } from '../../http/failure';
import { timeFormat } from '../../lib/timeFormat';
import { changes as text } from '../../messages/changes';
import { type Dispatch, useStoreDispatch } from '../../session/auth/session';
import { useLoadFailures } from '../../ui/hooks/loadFailures';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import type { AnswerConflicts, ConflictLine, ConflictQuestion } from './conflicts/question';
import { isFresh } from './freshness';
import { type Choice, chosenCells, type MergeCell, mergeCells, type Versions } from './merge';
import { applyCurrent, readCurrent } from './readCurrent';

const MAX_CONCURRENT_READS = 4;

/** Current records on the server, by id. */
export type CurrentRecords = ReadonlyMap<string, Identified>;

/** What is about to be saved, and how it is compared with the current records. */
export interface SaveCheckOptions<V, C extends MergeCell<V>> {
  /** The ids of the records to compare: each record is read once. */
  ids: readonly string[];
  /** Every field to compare: those that were changed, and those that are displayed with them. */
  cells(current: CurrentRecords): readonly C[];
  isSame(cell: C, left: V, right: V): boolean;
  /** The label of a field that was updated meanwhile. */
  nameOf(cell: C): string;
  /** Fields that both sides changed, as the dialog displays them. */
  linesOf(cells: readonly C[]): Promise<readonly ConflictLine[]>;
  /** Label of the button that leads back to the changes. */
  cancelLabel: string;
}

/** How a check ended; only 'checked' may be saved. */
export type SaveCheck<C> =
  | {
      status: 'checked';
      current: CurrentRecords;
      /**
       * The changes to send; any other change was made on the server too, or was given up for the server's
       * value.
       */
      send: readonly C[];
      /** Fields that were changed on the server only. */
      updated: readonly C[];
    }
  /** The records could not be read; the sentence is empty where nothing is displayed. */
  | { status: 'failed'; sentence: string }
  | { status: 'cancelled' };

/**
 * Reads records again, compares them field by field with what is about to be saved, and lets the user choose
 * where both sides changed the same field. Render `dialog` wherever the hook is used. The records that were
 * read are stored, so that fields which were not changed here show the server's values. The time between the
 * check and the save is short, not zero.
 */
export function useSaveCheck(resource: AnyResource): {
  check<V, C extends MergeCell<V>>(options: SaveCheckOptions<V, C>): Promise<SaveCheck<C>>;
  dialog: ReactNode;
} {
  const dispatch = useStoreDispatch();
  const { locale, timeZone } = useHost();
  const { ask, dialog } = useConflictQuestion();
  const check = useCallback(
    async <V, C extends MergeCell<V>>(options: SaveCheckOptions<V, C>): Promise<SaveCheck<C>> => {
      const { ids, cells, isSame, nameOf, linesOf, cancelLabel } = options;
      let decided: Decided<V> = new Map();
      for (;;) {
        const current = await readAll(dispatch, resource, ids);
        if ('failure' in current) return failed(current.failure, resource);
        const at = Date.now();
        const merge = mergeCells<V, C>(
          cells(current).map((cell) => ({ ...cell, ...decided.get(cell.key) })),
          isSame,
        );
        const { updated, conflicts, mine } = merge;
        if (conflicts.length === 0) return { status: 'checked', current, send: mine, updated };
        const choices = await ask(async () => ({
          lines: await linesOf(conflicts),
          clean: mine.length,
          updated: updated.map(nameOf),
          checkedAt: timeFormat(locale, timeZone).format(at),
          cancelLabel,
        }));
        if (choices !== null && 'failure' in choices) return failed(choices.failure, resource);
        if (choices === null) return { status: 'cancelled' };
        if (isFresh(at, 'choice')) {
          return { status: 'checked', current, send: chosenCells(merge, choices), updated };
        }
        decided = new Map([...decided, ...decisions<V>(conflicts, choices)]);
      }
    },
    [dispatch, resource, ask, locale, timeZone],
  );
  return { check, dialog };
}

/** Conflicts that the user has resolved: the next check starts from the server's values of the last one. */
type Decided<V> = ReadonlyMap<string, Pick<Versions<V>, 'base' | 'mine'>>;

function decisions<V>(conflicts: readonly MergeCell<V>[], choices: ReadonlyMap<string, Choice>): Decided<V> {
  return new Map(
    conflicts.map(({ key, mine, theirs }) => [
      key,
      { base: theirs, mine: choices.get(key) === 'mine' ? mine : theirs },
    ]),
  );
}

async function readAll(
  dispatch: Dispatch,
  resource: AnyResource,
  ids: readonly string[],
): Promise<Map<string, Identified> | { failure: Failure }> {
  const records = new Map<string, Identified>();
  let failure: Failure | undefined;
  let next = 0;
  const work = async () => {
    for (let id = ids[next++]; id !== undefined && !failure; id = ids[next++]) {
      const current = await readCurrent(dispatch, resource, { params: { id }, kind: 'check' });
      if ('failure' in current) failure ??= current.failure;
      else {
        records.set(id, current.record);
        applyCurrent(dispatch, resource, current);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENT_READS, ids.length) }, work));
  return failure ? { failure } : records;
}

function failed(failure: Failure, { label }: AnyResource): { status: 'failed'; sentence: string } {
  if (failure.cause === 'aborted' || failure.cause === 'stale') return { status: 'failed', sentence: '' };
  const sentence =
    failure.status === 404 ? text.gone(label.one.toLowerCase()) : text.notChecked(actionSentence(failure));
  return { status: 'failed', sentence };
}

interface Asked {
  Dialog: ComponentType<{ question: ConflictQuestion; onAnswer: AnswerConflicts }>;
  question: ConflictQuestion;
  onAnswer: AnswerConflicts;
}

/** The dialog is loaded with its first question; a failure where it could not be loaded. */
function useConflictQuestion() {
  const { announce } = useLoadFailures();
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = useRef<AnswerConflicts | null>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      // after unmounting, an open question counts as cancelled and nothing is saved
      open.current?.(null);
    };
  }, []);
  const ask = useCallback(
    async (
      makeQuestion: () => Promise<ConflictQuestion>,
    ): Promise<ReadonlyMap<string, Choice> | { failure: Failure } | null> => {
      const parts = await Promise.all([import('./conflicts/ConflictsDialog'), makeQuestion()]).catch(
        (error: unknown) => {
          announce(error);
          return { failure: toFailure(error) };
        },
      );
      if ('failure' in parts) return parts;
      if (hasLeft.current) return null;
      const [{ ConflictsDialog: Dialog }, question] = parts;
      return new Promise((resolve) => {
        const onAnswer: AnswerConflicts = (choices) => {
          open.current = null;
          setAsked(null);
          resolve(choices);
        };
        open.current = onAnswer;
        setAsked({ Dialog, question, onAnswer });
      });
    },
    [announce],
  );
  const dialog = asked && <asked.Dialog question={asked.question} onAnswer={asked.onAnswer} />;
  return { ask, dialog };
}
