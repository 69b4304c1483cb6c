import { Download } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { files } from '../../messages/files';
import { Button } from '../../ui/form/Button';
import { useLoaded } from '../../ui/hooks/useLoaded';
import type { ListRows } from '../declare/resource';
import type { ListFiles } from './export/useExportSource';

const loadExport = async () =>
  (await import(/* webpackChunkName: "export" */ './export/ExportPanel')).ExportPanel;

/** The actions in the heading of a list that write and read files. */
export function FileActions(list: ListFiles & ListRows) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Panel = useLoaded(loadExport, isUsed, close);
  const toggle = () => {
    setUsed(true);
    setOpen(!isOpen);
  };
  return (
    <>
      <Button
        ref={button}
        icon={Download}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadExport().catch(() => undefined)} // prefetched before the press
        onClick={toggle}
      >
        {files.export}
      </Button>
      {Panel && <Panel {...list} isOpen={isOpen} anchor={button} onClose={close} />}
    </>
  );
}
