import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/form/Button';
import { Popover } from '../../../ui/overlay/Popover';

/** A tool above a sheet that opens a popover; its content closes it. */
export function ToolPopover({
  icon,
  label,
  disabled,
  children,
}: {
  icon: LucideIcon;
  label: string;
  disabled: boolean;
  children(close: () => void): ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={button}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <Popover label={label} anchor={button} width={300} onClose={close}>
          {children(close)}
        </Popover>
      )}
    </>
  );
}
