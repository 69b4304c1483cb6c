import { useState } from 'react';
import { useFormats } from '../../../host/formats';
import { importing } from '../../../messages/importing';
import { Badge } from '../../../ui/feedback/Badge';
import { Button } from '../../../ui/form/Button';
import { Card } from '../../../ui/layout/Card';
import { Text } from '../../../ui/layout/primitives';
import { nameMeant } from '../check/fixes';
import shared from '../import.module.css';
import styles from './MissingCard.module.css';

/** A record that rows name and that does not exist. */
export interface MissingName {
  key: string;
  name: string;
  parent?: string;
  rows: number;
  /** The import creates it. */
  isPending: boolean;
  /** Nothing but what the file says is needed to create it. */
  isCreatable: boolean;
}

/** The missing records of one resource. */
export interface MissingGroup {
  resource: string;
  one: string;
  many: string;
  mayCreate: boolean;
  names: readonly MissingName[];
  /** The names that exist, offered in place of a missing one. */
  known: readonly string[];
}

interface MissingCardProps {
  group: MissingGroup;
  /** Creates these missing records with the import, or no longer. */
  onCreate(keys: readonly string[], isPending: boolean): void;
  /** Writes the name of a record that exists in the cells that name a missing one. */
  onUse(key: string, fallback: string): void;
}

/** More names than this are created or fixed in the file. */
const MAX_SHOWN_NAMES = 50;

/** The missing records of one resource, each once: they are created first, or others are meant. */
export function MissingCard({ group, onCreate, onUse }: MissingCardProps) {
  const { one, many, mayCreate, names, known } = group;
  const { number } = useFormats();
  const rows = names.reduce((sum, { rows: count }) => sum + count, 0);
  const creatable = mayCreate ? names.filter(({ isCreatable }) => isCreatable) : [];
  const open = creatable.filter(({ isPending }) => !isPending);
  const isCreated = creatable.length > 0 && open.length === 0;
  return (
    <Card
      title={importing.missingTitle(many)}
      actions={<Badge tone="warning">{number(names.length)}</Badge>}
      line
    >
      <Text as="p" tone="subtle">
        {importing.missingText(rows, number(rows), many)} {!mayCreate && importing.missingNoAccess(many)}
      </Text>
      <ul className={styles.missingList}>
        {names.slice(0, MAX_SHOWN_NAMES).map((missing) => (
          <MissingRow
            key={missing.key}
            missing={missing}
            known={known}
            mayCreate={mayCreate && missing.isCreatable}
            onCreate={(isPending) => onCreate([missing.key], isPending)}
            onUse={(fallback) => onUse(missing.key, fallback)}
          />
        ))}
      </ul>
      {names.length > MAX_SHOWN_NAMES && (
        <Text as="p" tone="subtle">
          {importing.moreMissing(number(names.length - MAX_SHOWN_NAMES))}
        </Text>
      )}
      {creatable.length > 0 && (
        <Button
          block
          onClick={() =>
            onCreate(
              (isCreated ? creatable : open).map(({ key }) => key),
              !isCreated,
            )
          }
        >
          {isCreated
            ? importing.createNone(creatable.length, one, many)
            : importing.createFirst(open.length, number(open.length), one, many)}
        </Button>
      )}
    </Card>
  );
}

const CREATE_VALUE = '\u0000create';
const CHOOSE_VALUE = '\u0000choose';

function MissingRow({
  missing: { name, parent, rows, isPending },
  known,
  mayCreate,
  onCreate,
  onUse,
}: {
  missing: MissingName;
  known: readonly string[];
  mayCreate: boolean;
  onCreate(isPending: boolean): void;
  onUse(fallback: string): void;
}) {
  const { number } = useFormats();
  // fifty selects of thousands of names: all options are rendered for the select that is used
  const [isUsed, setUsed] = useState(false);
  const meant = isUsed ? nameMeant(name, known) : undefined;
  const titles = isUsed ? [...new Set([...(meant === undefined ? [] : [meant]), ...known])] : [];
  return (
    <li className={styles.missing}>
      <span className={styles.missingName}>
        <span className={shared.strong}>{name}</span>
        <br />
        <Text tone="subtle">
          {parent !== undefined && `${importing.ofParent(parent)}, `}
          {importing.rows(rows, number(rows))}
        </Text>
      </span>
      <select
        className={shared.select}
        aria-label={importing.forMissing(name)}
        value={isPending ? CREATE_VALUE : CHOOSE_VALUE}
        onFocus={() => setUsed(true)}
        onPointerEnter={() => setUsed(true)}
        onChange={({ target: { value } }) =>
          value === CREATE_VALUE || value === CHOOSE_VALUE ? onCreate(value === CREATE_VALUE) : onUse(value)
        }
      >
        <option value={CHOOSE_VALUE}>{importing.chooseIt}</option>
        {mayCreate && <option value={CREATE_VALUE}>{importing.createIt}</option>}
        {titles.map((title) => (
          <option key={title} value={title}>
            {importing.use(title)}
          </option>
        ))}
      </select>
    </li>
  );
}
