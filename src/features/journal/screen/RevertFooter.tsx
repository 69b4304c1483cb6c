import { Info, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { type Formats, useFormats } from '../../../host/formats';
import { routeOf } from '../../../kit/declare/pages';
import type { AnyResource } from '../../../kit/declare/resource';
import { journal as texts } from '../../../messages/journal';
import { review } from '../../../messages/review';
import { useMay } from '../../../session/auth/session';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { Banner } from '../../../ui/feedback/Banner';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { Inline, Stack } from '../../../ui/layout/primitives';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import type { JournalCell, JournalItem } from '../entry';
import type { placedFields } from '../fieldPages';
import type { OpenJournal } from '../openJournal';
import type { RevertPlan, SkippedReason } from '../revert/revertPlan';
import { useRevert } from '../revert/useRevert';
import styles from './journal.module.css';

/** The button that takes the cells of an entry back, or why that is not possible. */
export function RevertFooter({
  entry: item,
  cells,
  resource,
  placed,
  owner,
  journal,
  onLeave,
}: {
  entry: JournalItem;
  cells: readonly JournalCell[];
  resource: AnyResource;
  placed: ReturnType<typeof placedFields>;
  owner: string;
  journal: OpenJournal;
  onLeave(): void;
}) {
  const id = useId();
  const formats = useFormats();
  const may = useMay();
  const { venues } = useScopeOptions();
  const { state, start, confirm, cancel } = useRevert(resource, cells, (changed) => {
    journal.recorder.expect({ owner, id: item.id, resource: resource.name, texts: changed });
    onLeave();
  });
  const never = neverReason(item);
  if (never !== undefined)
    return (
      <Inline as="p" align="stretch" gap="1-5" tone="subtle" size="xs" className={styles.note}>
        {never}
      </Inline>
    );
  const pages = item.fields.flatMap((field) => placed(field)?.page ?? []);
  const mayRevert = pages.some((page) => may(routeOf(page), 'write'));
  const venueName = (venue: string) => venues.find((one) => one.id === venue)?.name;
  const { number } = formats;
  return (
    <>
      {state.phase === 'refused' && (
        <Banner tone="warning" announce>
          {state.plan.read.size === 0 ? texts.notRead : texts.noneCan}
          {state.plan.read.size > 0 && (
            <Reasons sentences={skippedSentences(state.plan, venueName, formats)} />
          )}
        </Banner>
      )}
      <Inline justify="between" gap="4" className={styles.revert}>
        <Inline as="p" align="stretch" gap="1-5" tone="subtle" size="xs" className={styles.note} id={id}>
          <Icon of={Info} size="sm" />
          <span>{mayRevert ? texts.revertNote : texts.needsWrite}</span>
        </Inline>
        <Button
          icon={Undo2}
          busy={state.phase === 'reading'}
          disabled={!mayRevert}
          aria-describedby={id}
          onClick={start}
        >
          {texts.revert(item.cells, number(item.cells))}
        </Button>
      </Inline>
      {state.phase === 'asking' && (
        <ConfirmDialog
          title={texts.partTitle(number(state.plan.edits.length), number(item.cells))}
          confirmLabel={texts.revertSome(state.plan.edits.length, number(state.plan.edits.length))}
          cancelLabel={texts.cancel}
          onConfirm={() => confirm(state.plan)}
          onCancel={cancel}
        >
          {texts.partText}
          <Reasons sentences={skippedSentences(state.plan, venueName, formats)} />
        </ConfirmDialog>
      )}
    </>
  );
}

function Reasons({ sentences }: { sentences: readonly string[] }) {
  return (
    <Stack as="ul" gap="1" className={styles.reasons}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Stack>
  );
}

/** Why an entry has nothing that could be taken back. */
function neverReason({ kind, cells, created }: JournalItem): string | undefined {
  if (kind === 'status') return texts.noRevert.status;
  if (cells > 0) return undefined;
  return created > 0 ? texts.noRevert.created : texts.noRevert.deleted;
}

const MAX_NAMED_CELLS = 3;

/** One sentence for each reason: 'Changed since: Cola at Harbour; 2 more.' The field is named where there are several. */
function skippedSentences(
  { skipped }: RevertPlan,
  venueName: (id: string) => string | undefined,
  { number }: Formats,
): string[] {
  const reasons = new Map<SkippedReason, string[]>();
  const isOneField = new Set(skipped.map(({ cell }) => cell.label)).size === 1;
  for (const { cell, reason } of skipped) {
    const { name, venue, label } = cell;
    const who = venue === '' ? name : review.at(name, venueName(venue) ?? texts.noVenueName);
    reasons.set(reason, [
      ...(reasons.get(reason) ?? []),
      isOneField ? who : texts.about(who, label.toLowerCase()),
    ]);
  }
  return [...reasons].map(([reason, all]) => {
    const names = all.length > MAX_NAMED_CELLS + 1 ? all.slice(0, MAX_NAMED_CELLS) : all;
    const more = all.length - names.length;
    return texts.reason(more > 0 ? [...names, texts.andMore(number(more))] : names, texts.reasons[reason]);
  });
}
