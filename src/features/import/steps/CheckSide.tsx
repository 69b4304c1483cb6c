import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { importing } from '../../../messages/importing';
import { Icon } from '../../../ui/feedback/Icon';
import { Card } from '../../../ui/layout/Card';
import { Inline, Text } from '../../../ui/layout/primitives';
import styles from '../import.module.css';
import { MissingCard, type MissingGroup } from './MissingCard';

/** What the file holds and the import does not use. */
export interface NotUsed {
  what: string;
  why: string;
}

interface CheckSideProps {
  /** The questions that are not answered. */
  questions: ReactNode;
  missing: readonly MissingGroup[];
  notUsed: readonly NotUsed[];
  onCreate(keys: readonly string[], isPending: boolean): void;
  onUse(key: string, fallback: string): void;
}

/** Next to the rows: what has to be decided, the missing records, each once, and everything that is not used. */
export function CheckSide({ questions, missing, notUsed, onCreate, onUse }: CheckSideProps) {
  return (
    <>
      {questions}
      {missing.map((group) => (
        <MissingCard key={group.resource} group={group} onCreate={onCreate} onUse={onUse} />
      ))}
      {notUsed.length > 0 && (
        <Card title={importing.notUsed} flush>
          {notUsed.map(({ what, why }) => (
            <Inline justify="between" gap="3" key={what} className={styles.notUsed}>
              <span>{what}</span>
              <Text tone="subtle">{why}</Text>
            </Inline>
          ))}
        </Card>
      )}
      <Inline as="p" gap="2" tone="subtle" className={styles.dryRun}>
        <Icon of={Info} size="sm" />
        {importing.dryRun}
      </Inline>
    </>
  );
}
