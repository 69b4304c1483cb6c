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
  const { number } = useFormats();
  return (
    <>
      <button type="button" className={styles.bad} onClick={onGo}>
        <Icon of={CircleAlert} size="sm" />
        <span>{texts.refused(name, sentence)}</span>
      </button>
      {offers.map(({ name: offered, edits }) => (
        <Button key={offered} size="sm" onClick={() => changes.put(edits)}>
          {texts.use(offered, edits.length, number(edits.length))}
        </Button>
      ))}
    </>
  );
}
