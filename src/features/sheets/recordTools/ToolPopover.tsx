import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Popover } from '../../../ui/overlay/Popover';
import { PopoverButton } from '../../../ui/overlay/PopoverButton';

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
  return (
    <PopoverButton
      icon={icon}
      disabled={disabled}
      opens={(opened) => (
        <Popover label={label} width={300} {...opened}>
          {children(opened.onClose)}
        </Popover>
      )}
    >
      {label}
    </PopoverButton>
  );
}
