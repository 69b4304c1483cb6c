import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Popover } from '../../ui/Popover';

/** A tool above a sheet that asks something first; what is asked closes itself when it is done. */
export function ToolPopover({
  icon,
  label,
  disabled,
  className,
  children,
}: {
  icon: LucideIcon;
  label: string;
  disabled: boolean;
  className?: string | undefined;
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
        className={className}
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
