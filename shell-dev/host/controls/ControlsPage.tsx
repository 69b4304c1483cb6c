import { Suspense, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Theme } from '../../../src/host/contract';
import { SegmentedControl } from '../../../src/ui/form/SegmentedControl';
import { PageHeader } from '../../../src/ui/layout/Page';
import { StockRoot, type StockRootProps } from '../../../src/ui/root/Root';
import type { Writable } from '../readable';
import { useExternalStore } from '../useExternalStore';
import styles from './controls.module.css';
import { Feedback } from './Feedback';
import { FieldStates } from './FieldStates';

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
 * Every type of field and every display of feedback in each of its states. Part of the dev shell, not of the remote's
 * build. Links use a memory router, so they lead nowhere.
 */
export function ControlsPage({ theme }: { theme: Writable<Theme> }) {
  const chosen = useExternalStore(theme);
  const [density, setDensity] = useState<Density>('regular');
  return (
    <StockRoot theme={chosen} density={density}>
      <MemoryRouter>
        <main className={styles.page}>
          <div className={styles.body}>
            <PageHeader title="Controls" />
            <div className={styles.line}>
              <SegmentedControl label="Theme" options={THEMES} value={chosen} onChange={theme.set} />
              <SegmentedControl label="Density" options={DENSITIES} value={density} onChange={setDensity} />
            </div>
            <Suspense>
              <FieldStates />
            </Suspense>
            <Feedback />
          </div>
        </main>
      </MemoryRouter>
    </StockRoot>
  );
}
