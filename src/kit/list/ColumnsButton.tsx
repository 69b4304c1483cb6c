import { Columns3 } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { lists } from '../../messages/lists';
import { useStoreDispatch } from '../../session/auth/session';
import { columnsChosen, columnsReset } from '../../session/preferences/preferences';
import { Button } from '../../ui/form/Button';
import { useLoaded } from '../../ui/hooks/useLoaded';
import type { ChoosableColumn } from '../../ui/pickers/ColumnChooser';

const load = async () => (await import('../../ui/pickers/ColumnChooser')).ColumnChooser;

/** Opens the column chooser of one list; its settings are kept on this device (src/README.md, R91). */
export function ColumnsButton({ list, columns }: { list: string; columns: readonly ChoosableColumn[] }) {
  const dispatch = useStoreDispatch();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Chooser = useLoaded(load, isOpen, close);
  return (
    <>
      <Button
        ref={button}
        icon={Columns3}
        iconOnly
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {lists.columns}
      </Button>
      {isOpen && Chooser && (
        <Chooser
          label={lists.columns}
          anchor={button}
          columns={columns}
          onChange={(next) =>
            dispatch(
              columnsChosen({ list, columns: next.slice(1).map(({ key, isShown }) => ({ key, isShown })) }),
            )
          }
          onReset={() => dispatch(columnsReset(list))}
          onClose={close}
        />
      )}
    </>
  );
}
