import { useRef } from 'react';
import { useFormats } from '../../../host/formats';
import type { AnyResource } from '../../../kit/declare/resource';
import { useKeepFocus } from '../../../kit/writes/bar/useKeepFocus';
import { useChangeSet, useChangeSizes } from '../../../kit/writes/set/useChangeSet';
import { useAssessment, useAssessmentSizes } from '../../../kit/writes/source/assessment';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import { useChangeSource } from '../../../kit/writes/source/useChangeSource';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import { useRoom } from './useRoom';

/** The unsaved changes that all views of a list share: kept under the address of the list. */
export function useMatrixChanges(resource: AnyResource, parts: readonly SavedPart[]) {
  const { venues } = useScopeOptions();
  const source = useChangeSource({ resource, parts, venues });
  const { set: changes, sender } = useChangeSet(resource.pages.list?.path ?? '', source);
  return { changes, sender, source, sizes: useChangeSizes(changes) };
}

/** What each sheet of a list begins with: its element and the room of that, and the unsaved changes with their validation. */
export function useListSheet(resource: AnyResource, parts: readonly SavedPart[]) {
  const box = useRef<HTMLDivElement>(null);
  const sheet = useRef<VirtualSheetHandle>(null);
  const room = useRoom(box);
  const { changes, sender, source, sizes } = useMatrixChanges(resource, parts);
  useKeepFocus(sheet, sender);
  const assessment = useAssessment(changes, source);
  const validation = { assessment, assessed: useAssessmentSizes(assessment) };
  const formats = useFormats();
  return { box, sheet, room, isPhone: room === 'phone', formats, changes, source, sizes, ...validation };
}
