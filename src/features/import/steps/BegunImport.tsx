import { useEffect, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { dropImport, type KeptImport, readImport } from '../../../kit/files/import/run/keptImports';
import { importing } from '../../../messages/importing';
import { useUser } from '../../../session/auth/session';
import { Button } from '../../../ui/form/Button';
import styles from '../import.module.css';

/** Offers to go on with an import that a reload or a closed window has cut off. */
export function BegunImport({ resource, onGoOn }: { resource: string; onGoOn(kept: KeptImport): void }) {
  const user = useUser()?._id;
  const { number } = useFormats();
  const [kept, setKept] = useState<KeptImport>();
  useEffect(() => {
    if (user === undefined) return;
    let isCurrent = true;
    void readImport({ user, resource }).then((found) => isCurrent && setKept(found));
    return () => {
      isCurrent = false;
    };
  }, [user, resource]);
  if (!kept || user === undefined) return null;
  const left = kept.rows.length - 1 - kept.done.size;
  if (left <= 0) return null;
  const { isPasted, name: fileName } = kept.setup.file;
  const name = isPasted ? '' : fileName;
  return (
    <section className={styles.begun} aria-label={importing.begun(name)}>
      <span>
        <span className={styles.strong}>{importing.begun(name)}.</span>{' '}
        {importing.begunRows(left, number(left))}
      </span>
      <Button variant="primary" onClick={() => onGoOn(kept)}>
        {importing.goOn}
      </Button>
      <Button
        onClick={() => {
          setKept(undefined);
          void dropImport({ user, resource });
        }}
      >
        {importing.discard}
      </Button>
    </section>
  );
}
