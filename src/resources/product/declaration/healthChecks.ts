import { duplicates, type HealthCheck } from '../../../kit/declare/healthChecks';
import { health } from '../../../messages/health';
import { duplicateKey } from '../../../rules/duplicates';
import type { Product } from './record';

/** What may be wrong with a product (R97): its name, its brand, its category. */
export const healthChecks: readonly HealthCheck<Product>[] = [
  duplicates(({ name }) => duplicateKey(name)),
  {
    value: 'inactiveBrand',
    label: health.inactiveBrand,
    reads: ['brand'],
    is: ({ isActive, brand }, { activeIndexOf }) =>
      isActive && activeIndexOf('brand')?.byName.get(brand ?? '') === false,
  },
  {
    value: 'inactiveCategory',
    label: health.inactiveCategory,
    reads: ['category'],
    is: ({ isActive, category }, { activeIndexOf }) =>
      isActive && activeIndexOf('category')?.byName.get(category ?? '') === false,
  },
  {
    value: 'noBrand',
    label: health.noBrand,
    reads: ['brand'],
    is: ({ brand }, { activeIndexOf }) => isMissing(brand, activeIndexOf('brand')?.byName),
  },
  {
    value: 'noCategory',
    label: health.noCategory,
    reads: ['category'],
    is: ({ category }, { activeIndexOf }) => isMissing(category, activeIndexOf('category')?.byName),
  },
];

function isMissing(
  name: string | null | undefined,
  names: ReadonlyMap<string, boolean> | undefined,
): boolean {
  return names !== undefined && typeof name === 'string' && name !== '' && !names.has(name);
}
