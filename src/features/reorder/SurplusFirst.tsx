import { ArrowRightLeft } from 'lucide-react';
import { useFormats } from '../../host/formats';
import { reorder as texts } from '../../messages/reorder';
import { Button } from '../../ui/form/Button';
import { useFocusMainOnUnmount } from '../../ui/hooks/useFocusMainOnUnmount';
import { useOpener } from '../../ui/hooks/useOpener';
import { Text } from '../../ui/layout/primitives';
import { FormPopover } from '../../ui/overlay/FormPopover';
import rows from '../../ui/rows/rows.module.css';
import styles from './reorder.module.css';
import type { VenueSurplus } from './surplusPlan';
import { MOST_LINES, type SurplusState } from './useSurplus';

/** A button that opens the venues with more than their maximum; absent where none has. */
export function SurplusFirst({ surplus }: { surplus: SurplusState }) {
  return surplus.venues.length > 0 && <Opener surplus={surplus} />;
}

function Opener({ surplus }: { surplus: SurplusState }) {
  const { button, anchor, isOpen, close } = useOpener();
  const box = useFocusMainOnUnmount<HTMLSpanElement>();
  const { venues, nameOf, mayTransfer, isBusy, transfer } = surplus;
  return (
    <span ref={box}>
      <Button icon={ArrowRightLeft} {...button}>
        {texts.surplusFirst}
      </Button>
      {isOpen && (
        <FormPopover
          title={texts.surplusFirst}
          closeLabel={texts.close}
          anchor={anchor}
          width={400}
          onClose={close}
          footer={
            <span>
              {texts.surplusNote} {!mayTransfer && texts.surplusReadOnly}
            </span>
          }
        >
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away with the marks */}
          <ul className={styles.givers} role="list">
            {venues.map((venue) => (
              <Giver
                key={venue.id}
                venue={venue}
                name={nameOf(venue.id)}
                {...(mayTransfer && {
                  onTransfer() {
                    close();
                    void transfer(venue.lines);
                  },
                })}
                isBusy={isBusy}
              />
            ))}
          </ul>
        </FormPopover>
      )}
    </span>
  );
}

/** A venue that gives: how much, and the way into transfers. */
function Giver({
  venue: { lines, units },
  name,
  isBusy,
  onTransfer,
}: {
  venue: VenueSurplus;
  name: string;
  isBusy: boolean;
  onTransfer?: () => void;
}) {
  const { number } = useFormats();
  const counted = (count: number) => texts.lines(count, number(count));
  const atOnce = counted(Math.min(lines.length, MOST_LINES));
  return (
    <li className={styles.giver}>
      <span className={rows.names}>
        <Text as="span" weight="medium" className={rows.line}>
          {name}
        </Text>
        <span className={rows.sub}>
          {texts.surplusOf(counted(lines.length), texts.units(units, number(units)))}
          {lines.length > MOST_LINES && ` ${texts.firstLines(atOnce)}`}
        </span>
      </span>
      {onTransfer && (
        <Button
          size="sm"
          busy={isBusy}
          aria-label={texts.transferLinesFrom(atOnce, name)}
          onClick={onTransfer}
        >
          {texts.transferLines(atOnce)}
        </Button>
      )}
    </li>
  );
}
