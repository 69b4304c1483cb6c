import { changes as text } from '../../messages/changes';
import { Banner } from '../../ui/feedback/Banner';

/** What the last check found besides the changes that were made here. */
export interface CheckNotice {
  /** Names of the fields that only the server changed. */
  updated: readonly string[];
  /** Their number, where not all of them are named. */
  updatedCount?: number;
  /** Every change had been made on the server too, or was given up for the server's value. */
  isNothingLeft: boolean;
}

/** Lists after a save the fields that a colleague changed meanwhile; they show the server's values. */
export function UpdatedNotice({ notice }: { notice: CheckNotice | null }) {
  if (!notice) return null;
  const { updated, updatedCount = updated.length, isNothingLeft } = notice;
  if (updated.length === 0 && !isNothingLeft) return null;
  return (
    <Banner announce>
      {isNothingLeft && <div>{text.nothingLeft}</div>}
      {updated.length > 0 && (
        <>
          <strong>{text.updated(updatedCount)}</strong> {text.stored(updated, updatedCount)}
        </>
      )}
    </Banner>
  );
}
