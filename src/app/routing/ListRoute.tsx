import { Download, Ellipsis, Upload } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyResource, ListFilesProps } from '../../kit/declare/resource';
import { ResourceList, type ResourceListProps } from '../../kit/list/ResourceList';
import { useWhenListed } from '../../kit/list/useWhenListed';
import { files } from '../../messages/files';
import { Button } from '../../ui/form/Button';
import { ButtonLink } from '../../ui/form/ButtonLink';
import { useLoaded, useLoadedPart } from '../../ui/hooks/useLoaded';
import { useLazyOpener } from '../../ui/hooks/useOpener';
import { Page } from '../../ui/layout/Page';
import { FailedPanel } from '../../ui/refresh/FailedLoad';
import styles from './files.module.css';
import { IMPORT_PARAM, useMayImport } from './mayImport';

/** The page, and the lists of entries per venue that it reads. */
async function loadImport({ venueLists }: AnyResource) {
  const page = import(/* webpackChunkName: "import" */ '../../features/import/ImportPage');
  const [{ ImportPage }] = await Promise.all([page, venueLists()]);
  return ImportPage;
}

/** The list of a resource, or its import where the address asks for it: '/all-brands?import'. */
export function ListRoute(list: Omit<ResourceListProps, 'fileActions'>) {
  const { resource, columns } = list;
  const [search] = useSearchParams();
  const isWanted = useMayImport(resource) && search.has(IMPORT_PARAM);
  const load = useCallback(() => loadImport(resource), [resource]);
  const { part: Import, failed } = useLoadedPart(load, isWanted);
  if (!isWanted) return <ResourceList {...list} fileActions={FileActions} />;
  if (Import) return <Import key={resource.name} resource={resource} own={columns} />;
  return (
    failed && (
      <Page kind="fill">
        <FailedPanel level={1} failed={failed} />
      </Page>
    )
  );
}

const loadMore = async () => (await import('./MoreFiles')).MoreFiles;

/** The form, and the lists of entries per venue that it writes. */
async function loadPanel({ venueLists }: AnyResource) {
  const panel = import(/* webpackChunkName: "export" */ '../../features/export/ExportPanel');
  const [{ ExportPanel }] = await Promise.all([panel, venueLists()]);
  return ExportPanel;
}

/** The actions in the heading of a list that write and read files; without room, behind one button (R128). */
function FileActions(list: ListFilesProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { button: moreButton, anchor: more, close: closeMore, Opened: More } = useLazyOpener(loadMore);
  const [isOpen, setOpen] = useState(false);
  const [opener, setOpener] = useState(button);
  const { resource } = list;
  const loadExport = useCallback(() => loadPanel(resource), [resource]);
  const [isUsed, setUsed] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const giveUp = useCallback(() => {
    setUsed(false);
    setOpen(false);
  }, []);
  const Panel = useLoaded(loadExport, isUsed, giveUp);
  const toggle = (from: typeof button) => {
    setOpener(from);
    setUsed(true);
    setOpen(!isOpen);
  };
  const waits = useWhenListed(list.isWaiting, (from) => toggle(from === 'more' ? more : button));
  const mayImport = useMayImport(list.resource);
  const own = (
    <>
      {mayImport && (
        <ButtonLink
          icon={Upload}
          to={{ search: `?${IMPORT_PARAM}` }}
          className={styles.folds}
          title={files.import}
        >
          {files.import}
        </ButtonLink>
      )}
      <Button
        ref={button}
        className={styles.folds}
        title={files.export}
        {...waits.look('export', Download)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadExport().catch(() => undefined)} // prefetched before the press
        onClick={() => waits.press('export', files.export)}
      >
        {files.export}
      </Button>
    </>
  );
  return (
    <>
      {mayImport ? <span className={styles.wide}>{own}</span> : own}
      {mayImport && (
        <span className={styles.narrow}>
          <Button icon={Ellipsis} iconOnly {...moreButton}>
            {files.more}
          </Button>
        </span>
      )}
      {More && (
        <More
          anchor={more}
          onClose={closeMore}
          onExport={() => {
            closeMore();
            waits.press('more', files.export);
          }}
        />
      )}
      {Panel && <Panel {...list} isOpen={isOpen} anchor={opener} onClose={close} />}
    </>
  );
}
