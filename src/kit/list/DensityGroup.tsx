import { type LucideIcon, Rows2, Rows3, Rows4 } from 'lucide-react';
import { lists } from '../../messages/lists';
import { useStoreDispatch } from '../../session/auth/session';
import { type Density, densityChosen } from '../../session/preferences/preferences';
import { Button } from '../../ui/form/Button';
import { ButtonGroup } from '../../ui/form/ButtonGroup';

const CHOICES: readonly { density: Density; label: string; icon: LucideIcon }[] = [
  { density: 'compact', label: lists.compact, icon: Rows4 },
  { density: 'regular', label: lists.regular, icon: Rows3 },
  { density: 'comfortable', label: lists.comfortable, icon: Rows2 },
];

/** The row height of one list, kept on this device (R91). */
export function DensityGroup({ list, density }: { list: string; density: Density }) {
  const dispatch = useStoreDispatch();
  return (
    <ButtonGroup label={lists.density}>
      {CHOICES.map(({ density: choice, label, icon }) => (
        <Button
          key={choice}
          icon={icon}
          iconOnly
          aria-pressed={choice === density}
          onClick={() => dispatch(densityChosen({ list, density: choice }))}
        >
          {label}
        </Button>
      ))}
    </ButtonGroup>
  );
}
