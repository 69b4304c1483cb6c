import { weakMapMemoize } from '@reduxjs/toolkit';
import { useEffect, useSyncExternalStore } from 'react';
import { useResource } from '../../state/useResource';
import type { ChangeSet } from '../set/changeSet';
import { Assessment, type AssessmentSizes } from './assessment';
import type { ChangeSource } from './changeSource';

/** The sheet and the save bar below it have the same set and source, so that each change is judged once. */
const assessmentOf = weakMapMemoize((set: ChangeSet, source: ChangeSource) => new Assessment(set, source));

/** Judges the changes of a set while a screen is open, and again where a record was read again. */
export function useAssessment(set: ChangeSet, source: ChangeSource): Assessment {
  const assessment = assessmentOf(set, source);
  const { list, record } = useResource(source.resource);
  useEffect(() => assessment.start(), [assessment]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: records may have been read
  useEffect(() => assessment.recheck(), [assessment, list, record]);
  return assessment;
}

/** How many changes are doubtful or not valid. */
export function useAssessmentSizes(assessment: Assessment): AssessmentSizes {
  return useSyncExternalStore(assessment.subscribe, assessment.sizes);
}
