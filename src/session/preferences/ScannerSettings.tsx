import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { scanner as texts } from '../../messages/scanner';
import { Button } from '../../ui/form/Button';
import { Switch } from '../../ui/form/Switch';
import { TextField } from '../../ui/form/TextField';
import { useOpener } from '../../ui/hooks/useOpener';
import { FormPopover } from '../../ui/overlay/FormPopover';
import { useStoreDispatch } from '../auth/session';
import { type ScannerPreferences, scannerChanged, useScannerPreferences } from './preferences';

/** A button that opens the settings of the scanner at this device, below other ones; each change counts at once. */
export function ScannerSettings({ children }: { children?: ReactNode }) {
  const { button, anchor, isOpen, close } = useOpener();
  const settings = useScannerPreferences();
  const dispatch = useStoreDispatch();
  const change = (part: Partial<ScannerPreferences>) => dispatch(scannerChanged({ ...settings, ...part }));
  return (
    <>
      <Button variant="ghost" size="sm" icon={Settings} iconOnly {...button}>
        {texts.settings}
      </Button>
      {isOpen && (
        <FormPopover
          title={texts.settings}
          closeLabel={texts.close}
          anchor={anchor}
          width={320}
          onClose={close}
          footer={
            <Button variant="primary" block onClick={close}>
              {texts.done}
            </Button>
          }
        >
          {children}
          <TextField
            label={texts.prefix}
            optional
            hint={texts.prefixHint}
            maxLength={10}
            value={settings.prefix}
            onChange={(prefix) => change({ prefix })}
          />
          <TextField
            label={texts.suffix}
            optional
            hint={texts.suffixHint}
            maxLength={10}
            value={settings.suffix}
            onChange={(suffix) => change({ suffix })}
          />
          <Switch
            label={texts.sound}
            hint={texts.soundHint}
            value={settings.hasSound}
            onChange={(hasSound) => change({ hasSound })}
          />
        </FormPopover>
      )}
    </>
  );
}
