import { Columns3 } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { lists } from '../../messages/lists';
import { columnsChosen, columnsReset } from '../../session/preferences';
import { useStoreDispatch } from '../../session/session';
import { Button } from '../../ui/Button';
import type { ChoosableColumn } from '../../ui/ColumnChooser';
import { useLoaded } from '../../ui/useLoaded';

const load = async () => (await import('../../ui/ColumnChooser')).ColumnChooser;

/** Opens the choice of one list's columns; kept on this device. */
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
