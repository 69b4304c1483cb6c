import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { changes as text } from '../../../messages/changes';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import styles from '../../writes/conflicts/conflicts.module.css';

/** The fields that only the server changed: how many, and which on request. */
export function UpdatedFields({ names, count }: { names: readonly string[]; count: number }) {
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (count === 0) return null;
  const more = count - names.length;
  return (
    <div className={styles.info}>
      <Icon of={Info} size="sm" />
      <div>
        {text.updated(count, number(count))} {text.keptAsTheyAre(count)}{' '}
        <Button
          variant="link"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.hideUpdated(count) : text.showUpdated(count)}
        </Button>
        {isOpen && (
          <ul className={styles.updated} id={id}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
            {more > 0 && <li>{text.more(number(more))}</li>}
          </ul>
        )}
      </div>
    </div>
  );
}
