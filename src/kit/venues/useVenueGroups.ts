import { type PersonalList, usePersonalList } from '../../session/preferences/usePersonalList';
import { readGroup, type VenueGroup } from './venueGroups';

/** The venue groups that the user keeps on this device (R302). */
export const useVenueGroups = (): PersonalList<VenueGroup> => usePersonalList('venue groups', readGroup);
