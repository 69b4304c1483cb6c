import { Info } from 'lucide-react';
import { useFormats } from '../../../../host/formats';
import { importing } from '../../../../messages/importing';
import { Badge } from '../../../../ui/feedback/Badge';
import { Icon } from '../../../../ui/feedback/Icon';
import { Card } from '../../../../ui/layout/Card';
import styles from '../import.module.css';

/** Records of one resource that the file names and that do not exist. */
export interface MissingGroup {
  resource: string;
  one: string;
  many: string;
  mayCreate: boolean;
  names: readonly { name: string; rows: number; isPending: boolean }[];
  /** The names that exist, offered in place of a missing one. */
  known: readonly string[];
}

/** What the file holds and the import does not use. */
export interface NotUsed {
  what: string;
  why: string;
}

interface CheckSideProps {
  missing: readonly MissingGroup[];
  notUsed: readonly NotUsed[];
  onCreate(resource: string, name: string, isPending: boolean): void;
  onUse(resource: string, name: string, instead: string): void;
}

const CREATE = '\u0000create';
const CHOOSE = '\u0000choose';

/** Next to the rows: the missing records, each once, and everything that is not used. */
export function CheckSide({ missing, notUsed, onCreate, onUse }: CheckSideProps) {
  const { number } = useFormats();
  return (
    <>
      {missing.map(({ resource, many, mayCreate, names, known }) => {
        const rows = names.reduce((sum, one) => sum + one.rows, 0);
        return (
          <Card
            key={resource}
            title={importing.missingTitle(many)}
            actions={<Badge tone="warning">{number(names.length)}</Badge>}
            line
          >
            <p className={styles.subtle}>
              {importing.missingText(rows, number(rows), many)}{' '}
              {!mayCreate && importing.missingNoAccess(many)}
            </p>
            {names.map(({ name, rows: count, isPending }) => (
              <div key={name} className={styles.missing}>
                <span>
                  <span className={styles.strong}>{name}</span>
                  <br />
                  <span className={styles.subtle}>{importing.rows(count, number(count))}</span>
                </span>
                <select
                  className={styles.select}
                  aria-label={importing.forMissing(name)}
                  value={isPending ? CREATE : CHOOSE}
                  onChange={({ target: { value } }) =>
                    value === CREATE || value === CHOOSE
                      ? onCreate(resource, name, value === CREATE)
                      : onUse(resource, name, value)
                  }
                >
                  <option value={CHOOSE}>{importing.chooseIt}</option>
                  {mayCreate && <option value={CREATE}>{importing.createIt}</option>}
                  {known.map((title) => (
                    <option key={title} value={title}>
                      {importing.use(title)}
                    </option>
                  ))}
                </select>
              </div>
            ))}
          </Card>
        );
      })}
      {notUsed.length > 0 && (
        <Card title={importing.notUsed} flush>
          {notUsed.map(({ what, why }) => (
            <div key={what} className={styles.notUsed}>
              <span>{what}</span>
              <span className={styles.subtle}>{why}</span>
            </div>
          ))}
        </Card>
      )}
      <p className={styles.dryRun}>
        <Icon of={Info} size="sm" />
        {importing.dryRun}
      </p>
    </>
  );
}
