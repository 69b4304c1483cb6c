import clsx from 'clsx';
import { X } from 'lucide-react';
import { pickers } from '../../messages/pickers';
import { Icon } from '../feedback/Icon';
import input from '../form/Input.module.css';

interface ClearButtonProps {
  /** The label of the field. */
  label: string;
  className: string | undefined;
  onClick(): void;
}

/** The button in a picker that clears its selection. */
export function ClearButton({ label, className, onClick }: ClearButtonProps) {
  return (
    <button
      type="button"
      className={clsx(input.inputAct, className)}
      aria-label={pickers.clear(label)}
      title={pickers.clear(label)}
      onClick={onClick}
    >
      <Icon of={X} />
    </button>
  );
}
