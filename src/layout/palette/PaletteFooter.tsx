import { ArrowDown, ArrowUp, CornerDownLeft } from 'lucide-react';
import { palette } from '../../messages/palette';
import { Icon } from '../../ui/feedback/Icon';
import { Kbd } from '../../ui/feedback/Kbd';
import { Inline } from '../../ui/layout/primitives';
import { keyName } from './keys';
import styles from './Palette.module.css';

/** The keys and their functions; hidden on small screens, where there is no keyboard. */
export function PaletteFooter({ onShortcuts }: { onShortcuts(): void }) {
  return (
    <Inline gap="4" tone="subtle" className={styles.foot}>
      <span>
        <Kbd>
          <Icon of={ArrowUp} size="xs" />
        </Kbd>
        <Kbd>
          <Icon of={ArrowDown} size="xs" />
        </Kbd>
        {palette.move}
      </span>
      <span>
        <Kbd>
          <Icon of={CornerDownLeft} size="xs" />
        </Kbd>
        {palette.openIt}
      </span>
      <span>
        <Kbd>{keyName('Ctrl')}</Kbd>
        <Kbd>
          <Icon of={CornerDownLeft} size="xs" />
        </Kbd>
        {palette.newTab}
      </span>
      <button type="button" className={styles.all} onClick={onShortcuts}>
        <span aria-hidden="true">
          <Kbd>?</Kbd>
        </span>
        {palette.allShortcuts}
      </button>
    </Inline>
  );
}
