import { type PersonalList, usePersonalList } from '../../session/preferences/usePersonalList';
import type { AnyResource } from '../declare/resource';
import { readSavedView, type SavedView } from './savedView';

/** The views that the user keeps of a list on this device (R303). */
export const useSavedList = ({ name }: Pick<AnyResource, 'name'>): PersonalList<SavedView> =>
  usePersonalList(`views ${name}`, readSavedView);
