import { weakMapMemoize } from '@reduxjs/toolkit';
import { useEffect, useSyncExternalStore } from 'react';
import { useTriggeredEffect } from '../../../lib/useTriggeredEffect';
import { useResource } from '../../state/useResource';
import type { ChangeSet } from '../set/changeSet';
import { Assessment, type AssessmentSizes } from './assessment';
import type { ChangeSource } from './changeSource';

/** The sheet and the save bar below it have the same set and source, so that each change is validated once. */
const assessmentOf = weakMapMemoize((set: ChangeSet, source: ChangeSource) => new Assessment(set, source));

/** Validates the changes of a set while a screen is open, and again where a record was read again. */
export function useAssessment(set: ChangeSet, source: ChangeSource): Assessment {
  const assessment = assessmentOf(set, source);
  const { list, record } = useResource(source.resource);
  useEffect(() => assessment.start(), [assessment]);
  useTriggeredEffect([assessment, list, record], () => assessment.recheck());
  return assessment;
}

/** How many changes are doubtful or not valid. */
export function useAssessmentSizes(assessment: Assessment): AssessmentSizes {
  return useSyncExternalStore(assessment.subscribe, assessment.sizes);
}
