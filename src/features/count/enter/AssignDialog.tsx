import { useMemo, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { count as texts } from '../../../messages/count';
import { Check } from '../../../ui/form/Check';
import { SearchField } from '../../../ui/form/SearchField';
import { Stack, Text } from '../../../ui/layout/primitives';
import { WideDialog } from '../../../ui/overlay/WideDialog';
import { firstMatches, type WholeGroup } from '../countGroups';
import styles from './enter.module.css';

interface AssignDialogProps {
  code: string;
  count: number;
  groups: readonly WholeGroup[];
  onAssign(line: string): void;
  onCancel(): void;
}

const MAX_OFFERED_PRODUCTS = 30;

/** Chooses the product of an unknown code. */
export function AssignDialog({ code, count, groups, onAssign, onCancel }: AssignDialogProps) {
  const { number } = useFormats();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string>();
  const found = useMemo(() => firstMatches(groups, query, MAX_OFFERED_PRODUCTS), [groups, query]);
  return (
    <WideDialog
      size="medium"
      title={texts.assignTitle(code)}
      text={texts.assignText(count, texts.scans(count, number(count)))}
      closeLabel={texts.cancel}
      bar={<SearchField label={texts.assignTo} value={query} onChange={setQuery} />}
      note={undefined}
      cancelLabel={texts.cancel}
      confirmLabel={texts.assign}
      isConfirmDisabled={chosen === undefined}
      onConfirm={() => chosen !== undefined && onAssign(chosen)}
      onCancel={onCancel}
    >
      <Stack gap="2" role="radiogroup" aria-label={texts.assignTo} className={styles.choices}>
        {found.map(({ id, name, shelf }) => (
          <Check
            key={id}
            kind="radio"
            name="count-assign"
            checked={chosen === id}
            onChange={() => setChosen(id)}
          >
            {name} <Text tone="subtle">{shelf}</Text>
          </Check>
        ))}
        {found.length === 0 && <p>{texts.noMatch}</p>}
      </Stack>
    </WideDialog>
  );
}
