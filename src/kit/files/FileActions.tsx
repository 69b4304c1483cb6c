import { Download, Upload } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { files } from '../../messages/files';
import { useMay } from '../../session/auth/session';
import { Button } from '../../ui/form/Button';
import { ButtonLink } from '../../ui/form/ButtonLink';
import { useLoaded } from '../../ui/hooks/useLoaded';
import { routeOf } from '../declare/pages';
import type { AnyResource, ListRows } from '../declare/resource';
import type { ListFiles } from './export/useExportSource';
import { IMPORT } from './ImportRoute';

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
  const may = useMay();
  const { resource } = list;
  const mayImport =
    resource.pages.create?.fields !== undefined && writable(resource).some((route) => may(route, 'write'));
  return (
    <>
      {mayImport && (
        <ButtonLink icon={Upload} to={{ search: `?${IMPORT}` }}>
          {files.import}
        </ButtonLink>
      )}
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

/** The pages with which an import can change something. */
const writable = ({ pages }: AnyResource) =>
  Object.entries(pages).flatMap(([name, page]) => (name === 'list' ? [] : [routeOf(page)]));
