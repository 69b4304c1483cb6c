import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../ui/form/Button';

/** A button that reads a chosen file as text. */
export function FileButton({
  icon,
  className,
  onText,
  children,
}: {
  icon: LucideIcon;
  className?: string | undefined;
  onText(text: string): void;
  children: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    // the same file can be chosen again
    if (input.current) input.current.value = '';
    onText(await file.text().catch(() => ''));
  };
  return (
    <>
      <Button icon={icon} className={className} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={children}
        hidden
        onChange={({ target }) => void read(target.files?.[0])}
      />
    </>
  );
}
