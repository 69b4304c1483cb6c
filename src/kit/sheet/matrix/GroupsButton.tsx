import { Group } from 'lucide-react';
import type { MatrixRows } from '../../../features/sheets/matrix/rows';
import { matrix as texts } from '../../../messages/matrix';
import { Button } from '../../../ui/form/Button';

interface GroupsButtonProps {
  rows: MatrixRows;
  folded: ReadonlySet<string>;
  onChange(folded: ReadonlySet<string>): void;
}

/** Folds all groups of rows, or unfolds them. */
export function GroupsButton({ rows: { groups }, folded, onChange }: GroupsButtonProps) {
  if (groups.length === 0) return null;
  const isFolded = groups.every((name) => folded.has(name));
  return (
    <Button icon={Group} iconOnly onClick={() => onChange(new Set(isFolded ? [] : groups))}>
      {isFolded ? texts.unfoldGroups : texts.foldGroups}
    </Button>
  );
}
