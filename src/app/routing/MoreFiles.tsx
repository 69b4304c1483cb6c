import { Download, Upload } from 'lucide-react';
import type { RefObject } from 'react';
import { files } from '../../messages/files';
import { Button } from '../../ui/form/Button';
import { ButtonLink } from '../../ui/form/ButtonLink';
import { Popover } from '../../ui/overlay/Popover';
import styles from './files.module.css';
import { IMPORT_PARAM } from './mayImport';

/** Import and export, where the heading has no room for both (R128). */
export function MoreFiles({
  anchor,
  onExport,
  onClose,
}: {
  anchor: RefObject<HTMLElement | null>;
  onExport(): void;
  onClose(): void;
}) {
  return (
    <Popover label={files.more} anchor={anchor} align="end" width={180} onClose={onClose}>
      <div className={styles.menu}>
        <ButtonLink variant="ghost" icon={Upload} to={{ search: `?${IMPORT_PARAM}` }} onClick={onClose}>
          {files.import}
        </ButtonLink>
        <Button variant="ghost" icon={Download} aria-haspopup="dialog" onClick={onExport}>
          {files.export}
        </Button>
      </div>
    </Popover>
  );
}
