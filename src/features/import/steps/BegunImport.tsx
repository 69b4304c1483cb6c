import { useState } from 'react';
import { useFormats } from '../../../host/formats';
import { useService } from '../../../host/services';
import { useTriggeredEffect } from '../../../lib/useTriggeredEffect';
import { importing } from '../../../messages/importing';
import { useUser } from '../../../session/auth/session';
import { Button } from '../../../ui/form/Button';
import { Inline } from '../../../ui/layout/primitives';
import styles from '../import.module.css';
import { dropImport, readImport, type StoredImport } from '../run/storedImports';

/** Offers to go on with an import that was cut off. */
export function BegunImport({ resource, onGoOn }: { resource: string; onGoOn(stored: StoredImport): void }) {
  const { number } = useFormats();
  const { stored, discard } = useBegunImport(resource);
  if (!stored) return null;
  const remaining = stored.rows.length - 1 - stored.done.size;
  const { isPasted, name: fileName } = stored.setup.file;
  const name = isPasted ? '' : fileName;
  return (
    <Inline as="section" wrap className={styles.begun} aria-label={importing.begun(name)}>
      <span>
        <span className={styles.strong}>{importing.begun(name)}.</span>{' '}
        {importing.begunRows(remaining, number(remaining))}
        {stored.more > 0 && ` ${importing.begunMore(stored.more)}`}
      </span>
      <Button variant="primary" onClick={() => onGoOn(stored)}>
        {importing.goOn}
      </Button>
      <Button onClick={discard}>{importing.discard}</Button>
    </Inline>
  );
}

/**
 * An import of a resource that a reload, a closed window or the end of a session has cut off, and its Discard: the newest
 * first, the next one once it is answered (R124).
 */
export function useBegunImport(resource: string): { stored: StoredImport | undefined; discard(): void } {
  const user = useUser()?._id;
  const backend = useService('backend');
  const [stored, setStored] = useState<StoredImport>();
  const [answered, setAnswered] = useState(0);
  useTriggeredEffect([user, resource, answered], () => {
    setStored(undefined);
    if (user === undefined) return;
    let isCurrent = true;
    void readImport({ backend: backend(), user, resource }).then((found) => isCurrent && setStored(found));
    return () => {
      isCurrent = false;
    };
  });
  return {
    stored,
    discard() {
      setStored(undefined);
      if (stored) void dropImport(stored.key).then(() => setAnswered((count) => count + 1));
    },
  };
}
