import { CircleAlert } from 'lucide-react';
import { useFormats } from '../../../host/formats';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import { fields as texts } from '../../../messages/fields';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import styles from './fields.module.css';
import type { RefusedCell } from './refusedCells';

/** The first refused cell by its sentence, which goes to it, and the names that are like the typed one. */
export function RefusedOffer({
  refused: { sentence, offers },
  name,
  changes,
  onGo,
}: {
  refused: RefusedCell;
  name: string;
  changes: ChangeSet;
  onGo(): void;
}) {
  return (
    <>
      <button type="button" className={styles.bad} onClick={onGo}>
        <Icon of={CircleAlert} size="sm" />
        <span>{texts.refused(name, sentence)}</span>
      </button>
      <Offers offers={offers} changes={changes} size="sm" />
    </>
  );
}

/** On phones: under the line of a refused cell. */
export function FixLine({
  refused: { sentence, offers },
  changes,
}: {
  refused: RefusedCell;
  changes: ChangeSet;
}) {
  return (
    <div className={styles.fixLine}>
      <span className={styles.bad}>
        <Icon of={CircleAlert} size="sm" />
        <span>{sentence}</span>
      </span>
      {offers.length > 0 && (
        <span className={styles.offers}>
          <Offers offers={offers} changes={changes} size="md" />
        </span>
      )}
    </div>
  );
}

function Offers({
  offers,
  changes,
  size,
}: Pick<RefusedCell, 'offers'> & { changes: ChangeSet; size: 'sm' | 'md' }) {
  const { number } = useFormats();
  return offers.map(({ name, edits }) => (
    <Button key={name} size={size} onClick={() => changes.put(edits)}>
      {texts.use(name, edits.length, number(edits.length))}
    </Button>
  ));
}
