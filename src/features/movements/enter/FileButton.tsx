import type { LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/form/Button';

/** A button that reads a chosen file as text; busy until what is done with it has ended. */
export function FileButton({
  icon,
  className,
  onText,
  children,
}: {
  icon: LucideIcon;
  className?: string | undefined;
  onText(text: string): Promise<void>;
  children: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    // the same file can be chosen again
    if (input.current) input.current.value = '';
    setBusy(true);
    await onText(await file.text().catch(() => ''));
    setBusy(false);
  };
  return (
    <>
      <Button icon={icon} busy={isBusy} className={className} onClick={() => input.current?.click()}>
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
