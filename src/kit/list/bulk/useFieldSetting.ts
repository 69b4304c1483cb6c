import { type RefObject, useMemo, useRef, useState } from 'react';
import { useMay } from '../../../session/auth/session';
import { routeOf } from '../../declare/pages';
import type { AnyResource, FieldSetting } from '../../declare/resource';

/** The button 'Set a field' of the bulk bar. */
export interface FieldButton {
  ref: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  /** Opens and closes the dialog for these records. */
  press(records: readonly string[]): void;
}

/**
 * The button that sets a field of the selected records, undefined where the role may write no page with fields, and
 * what the foot of the list is asked for with it. The foot has the dialog, since it has the changes and their review.
 */
export function useFieldSetting({ pages, listFooter }: AnyResource): {
  button: FieldButton | undefined;
  setting: FieldSetting | undefined;
} {
  const may = useMay();
  const anchor = useRef<HTMLButtonElement>(null);
  const [records, setRecords] = useState<readonly string[]>();
  const setting = useMemo(
    () => records && { records, anchor, close: () => setRecords(undefined) },
    [records],
  );
  const isOffered =
    listFooter !== undefined &&
    Object.values(pages).some(
      (page) => page.fields && page.path.includes('/:') && may(routeOf(page), 'write'),
    );
  return {
    setting,
    button: isOffered
      ? {
          ref: anchor,
          isOpen: records !== undefined,
          press: (pressed) => setRecords(records ? undefined : pressed),
        }
      : undefined,
  };
}
