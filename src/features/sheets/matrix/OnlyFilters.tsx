import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { matrix as texts } from '../../../messages/matrix';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { Check } from '../../../ui/form/Check';
import { Inline, Stack, Text } from '../../../ui/layout/primitives';
import { Popover } from '../../../ui/overlay/Popover';
import styles from './matrix.module.css';
import type { Only } from './passingRows';

interface OnlyFiltersProps {
  filters: readonly Only[];
  /** The rows that each would leave, or the cells that it is about; undefined while they are counted. */
  counts: Readonly<Partial<Record<Only, number | undefined>>>;
  pressed: readonly Only[];
  onChange(pressed: readonly Only[]): void;
  /** One button that opens them. */
  isFolded: boolean;
  isReadOnly: boolean;
  hasRoom: boolean;
  /** The greatest count. */
  most: number;
}

/** Reduces the sheet to changed rows, to gaps, to doubtful changes. */
export function OnlyFilters(props: OnlyFiltersProps) {
  const { filters, counts, pressed, onChange, isFolded, isReadOnly, hasRoom, most } = props;
  const { number } = useFormats();
  const toggle = (each: Only) =>
    onChange(pressed.includes(each) ? pressed.filter((other) => other !== each) : [...pressed, each]);
  const formatCount = (each: Only) => counts[each] !== undefined && number(counts[each]);
  // review flags are rare, and who may only read changes nothing
  const isRare = (each: Only) => each === 'doubtful' || (isReadOnly && each === 'changed');
  const shown = filters.filter((each) => !isRare(each) || counts[each] || pressed.includes(each));
  if (isFolded)
    return <FoldedFilters filters={shown} pressed={pressed} toggle={toggle} formatCount={formatCount} />;
  // what comes with the first review flag has its room before, where 'Paste by name' does not make it
  const placed = filters.filter(
    (each) => shown.includes(each) || (each === 'doubtful' && hasRoom && !isReadOnly),
  );
  return (
    <Inline align="stretch" gap="2" className={styles.filters}>
      {placed.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.toggle}
          style={shown.includes(each) ? undefined : { visibility: 'hidden' }}
          aria-pressed={pressed.includes(each)}
          onClick={() => toggle(each)}
        >
          {texts.onlyOf[each]}{' '}
          <Text
            tone="subtle"
            weight="regular"
            tabular
            className={clsx(styles.count, styles.roomy)}
            data-most={number(most)}
          >
            {formatCount(each)}
          </Text>
        </button>
      ))}
    </Inline>
  );
}

interface FoldedProps {
  filters: readonly Only[];
  pressed: readonly Only[];
  toggle(each: Only): void;
  formatCount(each: Only): string | false;
}

function FoldedFilters({ filters, pressed, toggle, formatCount }: FoldedProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={pressed.length > 0 ? styles.isSet : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.opens}>
          {texts.only}
          {pressed.length > 0 && (
            <Text tone="subtle" weight="regular" tabular className={styles.count}>
              {' '}
              {pressed.length}
            </Text>
          )}
          <Icon of={ChevronDown} size="sm" />
        </span>
      </Button>
      {isOpen && (
        <Popover label={texts.only} anchor={button} width={220} onClose={() => setOpen(false)}>
          <Stack gap="2" className={styles.chooser}>
            {filters.map((each) => (
              <Check key={each} checked={pressed.includes(each)} onChange={() => toggle(each)}>
                {texts.onlyOf[each]}{' '}
                <Text tone="subtle" weight="regular" tabular className={styles.count}>
                  {formatCount(each)}
                </Text>
              </Check>
            ))}
          </Stack>
        </Popover>
      )}
    </>
  );
}
