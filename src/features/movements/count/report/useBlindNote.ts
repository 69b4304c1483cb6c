import { useFormats } from '../../../../host/formats';
import { count as texts } from '../../../../messages/count';
import { useTimes } from '../../enter/useTimes';
import type { CountState } from '../countLog';

/**
 * Of a blind count: when its expected figures were first shown, and how many products were counted after that
 * (R154).
 */
export function useBlindNote({ record, tally }: Pick<CountState, 'record' | 'tally'>): string | undefined {
  const { number } = useFormats();
  const { dated } = useTimes();
  const { isBlind, revealedAt } = record;
  if (!isBlind || revealedAt === undefined) return undefined;
  const after = [...tally.counts().values()].filter(({ lastAt }) => lastAt > revealedAt).length;
  return texts.revealed(dated(revealedAt), after === 0 ? undefined : texts.lines(after, number(after)));
}
