import type { RefObject } from 'react';
import { frame } from '../../messages/frame';
import { Stack } from '../../ui/layout/primitives';
import { Popover } from '../../ui/overlay/Popover';
import { SystemSelect } from '../../ui/pickers/SystemSelect';
import styles from './Header.module.css';
import type { ScopeChoice } from './scopeChoice';

/** Company and venue on a phone, below the button that names both. */
export function ScopePanel({
  anchor,
  company,
  venue,
  onClose,
}: {
  anchor: RefObject<HTMLElement | null>;
  company: ScopeChoice;
  venue: ScopeChoice;
  onClose(): void;
}) {
  return (
    <Popover label={frame.scope} anchor={anchor} width={300} onClose={onClose}>
      <Stack gap="3" className={styles.scopePanel}>
        {[company, venue].map(({ label, options, ...choice }) => (
          <SystemSelect
            key={label}
            {...choice}
            label={label}
            options={options.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ))}
      </Stack>
    </Popover>
  );
}
