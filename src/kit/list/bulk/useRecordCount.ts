import { useMemo } from 'react';
import { useHost } from '../../../host/HostContext';
import { bulk } from '../../../messages/bulk';
import type { AnyResource } from '../../declare/resource';

/**
 * The number of a resource's records with its noun ('1,284 products') and as a number alone, in the host's
 * locale.
 */
export function useRecordCount({ label }: AnyResource) {
  const { locale } = useHost();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale);
    const [one, many] = [label.one.toLowerCase(), label.many.toLowerCase()];
    const formatCount = (count: number) => format.format(count);
    return {
      formatCount,
      counted: (count: number) => bulk.counted(count, formatCount(count), one, many),
      one,
      many,
    };
  }, [locale, label]);
}
