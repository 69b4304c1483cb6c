import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { pickers } from '../../messages/pickers';
import { Icon } from '../feedback/Icon';
import { Text } from '../layout/primitives';
import styles from './Options.module.css';

export interface Option {
  id: string;
  name: string;
}

/** The list that a select or a combobox opens: its options and their number. */
export function OptionsPopover({ children, total }: { children?: ReactNode; total?: string | undefined }) {
  return (
    // Non-modal: the host's page is neither locked nor covered while a list is open.
    <Popover className={styles.menu ?? ''} isNonModal offset={4} maxHeight={360}>
      {children}
      {total && (
        <Text as="div" tone="subtle" size="xs" tabular className={styles.total}>
          {total}
        </Text>
      )}
    </Popover>
  );
}

/** The options; the selected one has a check mark. */
export function OptionsList({ items }: { items?: Iterable<Option> }) {
  return (
    <ListBox<Option>
      className={styles.list ?? ''}
      {...(items && { items })}
      renderEmptyState={() => <div className={styles.none}>{pickers.noMatch}</div>}
    >
      {(option) => (
        <ListBoxItem className={styles.menuItem ?? ''} id={option.id} textValue={option.name}>
          {({ isSelected }) => (
            <>
              <Text truncate className={styles.name} translate="no">
                {option.name}
              </Text>
              {isSelected && <Icon of={Check} className={styles.tick} />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
