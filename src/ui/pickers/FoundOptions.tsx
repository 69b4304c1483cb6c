import { useContext, useEffect } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { pickers } from '../../messages/pickers';
import { useAnnouncer } from '../hooks/useAnnouncer';
import { OptionsList, OptionsPopover } from './Options';
import type { Found } from './search';

interface FoundOptionsProps {
  found: Found;
  /** The number of matching options in words. */
  total?: ((count: number) => string) | undefined;
  locale: string | undefined;
}

/**
 * The list of a combobox: the matching options and their number. react-aria announces the number of rendered
 * options; where more match, their number is announced too.
 */
export function FoundOptions({ found, total, locale }: FoundOptionsProps) {
  const announce = useAnnouncer();
  const isOpen = useContext(ComboBoxStateContext)?.isOpen ?? false;
  const { length } = found.options;
  const shown = length.toLocaleString(locale);
  const all = found.total.toLocaleString(locale);
  const isPart = found.total > length;
  useEffect(() => {
    if (isOpen && isPart) announce(pickers.found(shown, all));
  }, [isOpen, isPart, shown, all, announce]);
  return (
    <OptionsPopover total={isPart ? pickers.shownOf(shown, all) : length > 0 ? total?.(length) : undefined}>
      <OptionsList />
    </OptionsPopover>
  );
}
