import { importing } from '../../../messages/importing';
import { Button } from '../../../ui/form/Button';
import { Inline } from '../../../ui/layout/primitives';
import type { Mapping } from '../columns/mapping';
import type { Target } from '../columns/targets';
import shared from '../import.module.css';

interface HeadingOffersProps {
  heading: string;
  mapping: Mapping;
  targets: readonly Target[];
  onMap(key: string): void;
}

/** What is shown of a column without a field: its venue does not exist, and what its heading looks like (R211). */
export function HeadingOffers({
  heading,
  mapping: { key, noVenue, alike = [] },
  targets,
  onMap,
}: HeadingOffersProps) {
  const offered = alike.flatMap((one) => targets.filter((target) => target.key === one));
  if (key !== undefined || (noVenue === undefined && offered.length === 0)) return null;
  return (
    <Inline wrap tone="warning" className={shared.question}>
      {noVenue !== undefined && <span>{importing.noVenue(noVenue)}</span>}
      {offered.length > 0 && <span>{importing.didYouMean}</span>}
      {offered.map(({ key: one, header }) => (
        <Button
          key={one}
          variant="link"
          size="sm"
          aria-label={importing.takeFor(header, heading)}
          onClick={() => onMap(one)}
        >
          {header}
        </Button>
      ))}
    </Inline>
  );
}
