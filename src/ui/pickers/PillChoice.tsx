import { Plus } from 'lucide-react';
import { Button } from '../form/Button';
import { Popover } from '../overlay/Popover';
import type { PillPanelProps } from './Pill';
import styles from './PillChoice.module.css';

interface PillChoiceProps extends PillPanelProps {
  options: readonly { key: string; label: string }[];
  onChoose(key: string): void;
}

/** The panel of a pill that stands for several others: one button for each. */
export function PillChoice({ label, anchor, options, onChoose, onClose }: PillChoiceProps) {
  return (
    <Popover label={label} anchor={anchor} width={200} onClose={onClose}>
      <div className={styles.choice}>
        {options.map(({ key, label: name }) => (
          <Button
            key={key}
            variant="ghost"
            icon={Plus}
            aria-haspopup="dialog"
            onClick={() => {
              onClose();
              onChoose(key);
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </Popover>
  );
}
