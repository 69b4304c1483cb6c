import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type Formats, useFormats } from '../../host/formats';
import type { BulkToolProps } from '../../kit/declare/bulkActions';
import type { RecordOf } from '../../kit/declare/registered';
import { labels as texts } from '../../messages/labels';
import { LABEL_PAPERS, type LabelPaperName, labelsPerPage, MAX_COPIES, MAX_LABELS } from '../../rules/labels';
import { Button } from '../../ui/form/Button';
import { Check } from '../../ui/form/Check';
import { SegmentedControl } from '../../ui/form/SegmentedControl';
import { TextField } from '../../ui/form/TextField';
import { Inline, Stack, Text } from '../../ui/layout/primitives';
import { WideDialog } from '../../ui/overlay/WideDialog';
import { OptionField } from '../../ui/pickers/OptionField';
import { SelectField } from '../../ui/pickers/SelectField';
import { PrintFrame } from '../../ui/print/PrintFrame';
import styles from './LabelDialog.module.css';
import { LabelPage } from './LabelPage';
import { type Labels, useLabels } from './useLabels';

/** Prints labels of the selected products: what stands on them, on which paper, with a preview. */
export function LabelDialog({ records, onDone }: BulkToolProps<RecordOf<'product'>>) {
  const { number } = useFormats();
  const [isPrinting, setPrinting] = useState(false);
  const labels = useLabels(records);
  const { choice, venue, pages, count } = labels;
  const canPrint = pages.length > 0;
  return (
    <>
      <WideDialog
        title={texts.title}
        text={texts.subject(texts.products(records.length, number(records.length)), venue?.name)}
        closeLabel={texts.close}
        note={canPrint && choice.paper !== 'roll62' && texts.sheets(pages.length, number(pages.length))}
        cancelLabel={texts.cancel}
        confirmLabel={canPrint ? texts.print(count, number(count)) : texts.title}
        isConfirmDisabled={!canPrint || labels.isComputing || isPrinting}
        isFull
        onConfirm={() => setPrinting(true)}
        onCancel={onDone}
      >
        <div className={styles.parts}>
          <LabelForm labels={labels} />
          <LabelPreview labels={labels} />
        </div>
      </WideDialog>
      {isPrinting && (
        <PrintFrame title={texts.title} onDone={onDone}>
          {pages.map((page, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once
            <LabelPage key={index} paper={choice.paper} labels={page} hasShelf={choice.hasShelf} />
          ))}
        </PrintFrame>
      )}
    </>
  );
}

/** The fields of the dialog: venue, kind of label, paper, position and copies. */
function LabelForm({ labels }: { labels: Labels }) {
  const { choice, change, venues, withoutPrice, mayReadStock } = labels;
  const perPage = labelsPerPage(LABEL_PAPERS[choice.paper]);
  return (
    <Stack gap="4" className={styles.form}>
      {venues.length > 1 && (
        <OptionField
          label={texts.venue}
          placeholder={texts.chooseVenue}
          value={choice.venueId}
          onChange={(venueId) => change({ venueId })}
          options={venues.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {mayReadStock && (
        <Stack gap="1-5">
          <Text size="sm" weight="medium">
            {texts.kind}
          </Text>
          <SegmentedControl
            label={texts.kind}
            block
            options={[
              { value: 'price', label: texts.price },
              { value: 'shelf', label: texts.shelf },
            ]}
            value={choice.hasShelf ? 'shelf' : 'price'}
            onChange={(kind) => change({ hasShelf: kind === 'shelf' })}
          />
        </Stack>
      )}
      <SelectField
        label={texts.paper}
        value={choice.paper}
        onChange={(paper) => change({ paper: paper as LabelPaperName })}
        options={Object.entries(texts.papers).map(([value, label]) => ({ value, label }))}
      />
      {perPage > 1 && (
        <TextField
          label={texts.first}
          inputMode="numeric"
          value={choice.first}
          onChange={(first) => change({ first })}
          hint={texts.firstHint(perPage)}
          error={labels.isFirst ? undefined : texts.notFirst(perPage)}
        />
      )}
      <TextField
        label={texts.copies}
        inputMode="numeric"
        value={choice.copies}
        onChange={(copies) => change({ copies })}
        error={labels.isCopies ? undefined : texts.notCopies(MAX_COPIES)}
      />
      {withoutPrice > 0 && (
        <Check
          checked={choice.withoutPrice}
          onChange={(event) => change({ withoutPrice: event.target.checked })}
        >
          {texts.withoutPrice}
        </Check>
      )}
    </Stack>
  );
}

/** One page as it will be printed, and what is missing on the labels. */
function LabelPreview({ labels }: { labels: Labels }) {
  const formats = useFormats();
  const { number } = formats;
  const { choice, pages } = labels;
  const [at, setAt] = useState(0);
  const page = Math.min(at, pages.length - 1);
  const shown = pages[page];
  const isRoll = choice.paper === 'roll62';
  return (
    <Stack as="section" align="center" gap="3" className={styles.preview} aria-label={texts.preview}>
      <div className={styles.notes} role="status">
        {notes(labels, formats).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {shown && (
        <>
          <div className={styles.sheet} data-paper={choice.paper}>
            <LabelPage paper={choice.paper} labels={shown} hasShelf={choice.hasShelf} />
          </div>
          <Inline gap="2" tabular>
            <Button
              variant="ghost"
              size="sm"
              icon={ChevronLeft}
              iconOnly
              aria-disabled={page === 0}
              onClick={() => setAt(Math.max(0, page - 1))}
            >
              {isRoll ? texts.previousLabel : texts.previous}
            </Button>
            <span>{(isRoll ? texts.label : texts.page)(number(page + 1), number(pages.length))}</span>
            <Button
              variant="ghost"
              size="sm"
              icon={ChevronRight}
              iconOnly
              aria-disabled={page === pages.length - 1}
              onClick={() => setAt(Math.min(pages.length - 1, page + 1))}
            >
              {isRoll ? texts.nextLabel : texts.next}
            </Button>
          </Inline>
          <Text as="p" tone="subtle" size="xs">
            {texts.printerNote}
          </Text>
        </>
      )}
    </Stack>
  );
}

/** Why nothing can be printed, or what the labels lack. */
function notes(labels: Labels, { number }: Formats): string[] {
  const { choice, venues, venue, withoutPrice } = labels;
  if (venues.length === 0) return [texts.noVenue];
  if (!venue) return [texts.askVenue];
  if (labels.isTooMany) return [texts.tooMany(number(MAX_LABELS))];
  if (labels.isComputing && labels.labels.length === 0) return [];
  const count = (test: (label: Labels['labels'][number]) => boolean) => labels.labels.filter(test).length;
  const counted: [number, (count: number, formatted: string) => string][] = [
    [choice.hasShelf ? count(({ shelf }) => shelf === '') : 0, texts.noShelf],
    [count(({ code }) => code === undefined), texts.noCode],
    [count(({ code, isTooFine, bars }) => code !== undefined && !bars && !isTooFine), texts.textOnly],
    [count(({ isTooFine }) => isTooFine), texts.tooFine],
  ];
  const missing = texts.noPrice(withoutPrice, number(withoutPrice), venue.name);
  return [
    ...(withoutPrice > 0 ? [(choice.withoutPrice ? texts.withoutAmount : texts.leftOut)(missing)] : []),
    ...counted.flatMap(([amount, text]) => (amount > 0 ? [text(amount, number(amount))] : [])),
    ...(labels.labels.length === 0 ? [texts.nothing] : []),
  ];
}
