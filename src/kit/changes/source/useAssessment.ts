import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ChangeSet } from '../set/changeSet';
import { Assessment, type AssessmentSizes } from './assessment';
import type { ChangeSource } from './changeSource';

/** Judges the changes of a set while the screen is open. */
export function useAssessment(set: ChangeSet, source: ChangeSource): Assessment {
  const assessment = useMemo(() => new Assessment(set, source), [set, source]);
  useEffect(() => assessment.start(), [assessment]);
  return assessment;
}

/** How many changes are doubtful or not valid. */
export function useAssessmentSizes(assessment: Assessment): AssessmentSizes {
  return useSyncExternalStore(assessment.subscribe, assessment.sizes);
}
