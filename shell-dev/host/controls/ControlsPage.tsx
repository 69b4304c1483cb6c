import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Theme } from '../../../src/host/contract';
import { SegmentedControl } from '../../../src/ui/form/SegmentedControl';
import { PageHead } from '../../../src/ui/layout/Page';
import { StockRoot, type StockRootProps } from '../../../src/ui/root/Root';
import type { Writable } from '../readable';
import { useExternalStore } from '../useExternalStore';
import { Buttons } from './Buttons';
import { Choices } from './Choices';
import { Containers } from './Containers';
import styles from './controls.module.css';
import { Digits } from './Digits';
import { Entries } from './Entries';
import { Signs } from './Feedback';
import { Fields } from './Fields';
import { Lists } from './Lists';
import { Narrowing } from './Narrowing';
import { Overlays } from './Overlays';
import { Photos } from './Photos';

type Density = NonNullable<StockRootProps['density']>;

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

const DENSITIES = [
  { value: 'compact', label: 'Compact' },
  { value: 'regular', label: 'Regular' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;

/**
 * Every control of src/ui in each of its states. Part of the dev shell, not of the remote's build. Links use
 * a memory router, so they lead nowhere.
 */
export function ControlsPage({ theme }: { theme: Writable<Theme> }) {
  const chosen = useExternalStore(theme);
  const [density, setDensity] = useState<Density>('regular');
  return (
    <StockRoot theme={chosen} density={density}>
      <MemoryRouter>
        <main className={styles.page}>
          <div className={styles.body}>
            <PageHead title="Controls" />
            <div className={styles.line}>
              <SegmentedControl label="Theme" options={THEMES} value={chosen} onChange={theme.set} />
              <SegmentedControl label="Density" options={DENSITIES} value={density} onChange={setDensity} />
            </div>
            <Buttons />
            <Fields />
            <Digits />
            <Choices />
            <Entries />
            <Photos />
            <Narrowing />
            <Containers />
            <Signs />
            <Overlays />
            <Lists />
          </div>
        </main>
      </MemoryRouter>
    </StockRoot>
  );
}
