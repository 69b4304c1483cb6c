import { useFormats } from '../../../host/formats';
import { importing } from '../../../messages/importing';
import { Badge } from '../../../ui/feedback/Badge';
import { Button } from '../../../ui/form/Button';
import { Card } from '../../../ui/layout/Card';
import { Inline } from '../../../ui/layout/primitives';
import type { CheckedRow } from '../check/checkedRow';
import { isTakeable } from '../check/questions';
import type { OpenQuestions, OpenValue } from '../check/summary';
import styles from '../import.module.css';

interface QuestionCardsProps {
  open: OpenQuestions;
  /** The resource's names in a sentence. */
  one: string;
  many: string;
  /** Keeps what Stock has in these cells, or takes the values of the file. */
  onValues(values: readonly OpenValue[], isTaken: boolean): void;
  /** Chooses the records of rows. */
  onRecords(chosen: readonly (readonly [at: number, record: string])[]): void;
}

/** What the user has to decide, each kind of question once: all rows with it are answered with one press. */
export function QuestionCards({ open, one, many, onValues, onRecords }: QuestionCardsProps) {
  const { number } = useFormats();
  const { damage, meanwhile, rows } = open;
  const labels = [...new Set(damage.map(({ change }) => change.target.header))];
  return (
    <>
      {damage.length > 0 && (
        <ValuesCard
          title={importing.damageTitle}
          text={importing.damageText(damage.length, number(damage.length), labels)}
          values={damage}
          onValues={onValues}
        />
      )}
      {meanwhile.length > 0 && (
        <ValuesCard
          title={importing.meanwhileTitle}
          text={importing.meanwhileText(meanwhile.length, number(meanwhile.length))}
          values={meanwhile}
          onValues={onValues}
        />
      )}
      {rows.length > 0 && (
        <Card
          title={importing.recordsTitle(one)}
          actions={<Badge tone="warning">{number(rows.length)}</Badge>}
          line
        >
          <Inline as="p" wrap tone="warning" className={styles.question}>
            {importing.recordsText(rows.length, number(rows.length), many)}
          </Inline>
          <Inline wrap className={styles.cardActions}>
            {[...byKey(rows)].map(([label, chosen]) => (
              <Button key={label} size="sm" onClick={() => onRecords(chosen)}>
                {importing.goBy(label, number(chosen.length))}
              </Button>
            ))}
          </Inline>
        </Card>
      )}
    </>
  );
}

/** The records that rows are about by one of their keys, where that key names one record. */
function byKey(rows: readonly CheckedRow[]): ReadonlyMap<string, (readonly [at: number, record: string])[]> {
  const found = new Map<string, (readonly [at: number, record: string])[]>();
  for (const { at, conflict } of rows)
    for (const { id, label } of conflict?.candidates ?? []) {
      if (conflict?.candidates.some((other) => other.label === label && other.id !== id)) continue;
      const chosen = found.get(label);
      if (chosen) chosen.push([at, id]);
      else found.set(label, [[at, id]]);
    }
  return found;
}

interface ValuesCardProps extends Pick<QuestionCardsProps, 'onValues'> {
  title: string;
  text: string;
  values: readonly OpenValue[];
}

function ValuesCard({ title, text, values, onValues }: ValuesCardProps) {
  const { number } = useFormats();
  const right = values.filter(isTakeable);
  return (
    <Card title={title} actions={<Badge tone="warning">{number(values.length)}</Badge>} line>
      <Inline as="p" wrap tone="warning" className={styles.question}>
        {text}
      </Inline>
      <Inline wrap className={styles.cardActions}>
        <Button size="sm" onClick={() => onValues(values, false)}>
          {importing.keepAll(number(values.length))}
        </Button>
        {right.length > 0 && (
          <Button size="sm" onClick={() => onValues(right, true)}>
            {importing.takeAll(number(right.length))}
          </Button>
        )}
      </Inline>
    </Card>
  );
}
