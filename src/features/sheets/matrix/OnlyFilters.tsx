import { clsx } from 'clsx';
import { useFormats } from '../../../host/formats';
import { matrix as texts } from '../../../messages/matrix';
import { Check } from '../../../ui/form/Check';
import { Inline, Stack, Text } from '../../../ui/layout/primitives';
import { Popover } from '../../../ui/overlay/Popover';
import { PopoverButton } from '../../../ui/overlay/PopoverButton';
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
  return (
    <PopoverButton
      hasArrow
      className={pressed.length > 0 ? styles.isSet : undefined}
      opens={(opened) => (
        <Popover label={texts.only} width={220} {...opened}>
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
    >
      {texts.only}
      {pressed.length > 0 && (
        <Text tone="subtle" weight="regular" tabular className={styles.count}>
          {' '}
          {pressed.length}
        </Text>
      )}
    </PopoverButton>
  );
}
