import type { VenueRow } from '../../../../features/sheets/record/entries';
import type { Formats } from '../../../../host/formats';
import { pricing as texts } from '../../../../messages/sheet';
import { marginOf } from '../../../../rules/pricing';
import type { Stat } from '../../../../ui/feedback/Stats';

/** The key values of the prices in the sheet; one that cannot be computed is left out. */
export function figuresOf(rows: readonly VenueRow[], base: unknown, formats: Formats): Stat[] {
  const priced = rows.flatMap(({ name, values: { price } }) =>
    typeof price === 'number' ? [{ name, price }] : [],
  );
  const margins = rows.map(({ values }) => marginOf(values)).filter((margin) => margin !== undefined);
  const stats: Stat[] = [];
  if (typeof base === 'number') stats.push({ label: texts.base, value: formats.money(base) });
  if (priced.length > 0) {
    const prices = priced.map(({ price }) => price);
    const at = (amount: number) => ({
      value: formats.money(amount),
      note: texts.places(priced.filter(({ price }) => price === amount).map(({ name }) => name)),
    });
    stats.push({ label: texts.lowest, ...at(Math.min(...prices)) });
    stats.push({ label: texts.highest, ...at(Math.max(...prices)) });
  }
  if (margins.length > 0) {
    const average = margins.reduce((sum, margin) => sum + margin, 0) / margins.length;
    stats.push({ label: texts.averageMargin, value: formats.percent(average) });
  }
  return stats;
}
