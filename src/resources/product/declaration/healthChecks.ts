import { duplicates, type HealthCheck } from '../../../kit/declare/healthChecks';
import { health } from '../../../messages/health';
import { duplicateKey } from '../../../rules/duplicates';
import type { Product } from './record';

/** What may be wrong with a product (src/README.md, R97): its name, its brand, its category. */
export const healthChecks: readonly HealthCheck<Product>[] = [
  duplicates(({ name }) => duplicateKey(name)),
  {
    value: 'inactiveBrand',
    label: health.inactiveBrand,
    reads: ['brand'],
    is: ({ isActive, brand }, { standingOf }) =>
      isActive && standingOf('brand')?.byName.get(brand ?? '') === false,
  },
  {
    value: 'inactiveCategory',
    label: health.inactiveCategory,
    reads: ['category'],
    is: ({ isActive, category }, { standingOf }) =>
      isActive && standingOf('category')?.byName.get(category ?? '') === false,
  },
  {
    value: 'noBrand',
    label: health.noBrand,
    reads: ['brand'],
    is: ({ brand }, { standingOf }) => isMissing(brand, standingOf('brand')?.byName),
  },
  {
    value: 'noCategory',
    label: health.noCategory,
    reads: ['category'],
    is: ({ category }, { standingOf }) => isMissing(category, standingOf('category')?.byName),
  },
];

function isMissing(
  name: string | null | undefined,
  names: ReadonlyMap<string, boolean> | undefined,
): boolean {
  return names !== undefined && typeof name === 'string' && name !== '' && !names.has(name);
}
