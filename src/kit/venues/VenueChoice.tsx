import { Search } from 'lucide-react';
import { type CSSProperties, useId, useMemo, useState } from 'react';
import { textSearch } from '../../lib/foldText';
import { venueGroups as texts } from '../../messages/venueGroups';
import { Icon } from '../../ui/feedback/Icon';
import { Button } from '../../ui/form/Button';
import { Check } from '../../ui/form/Check';
import input from '../../ui/form/Input.module.css';
import { Text, VisuallyHidden } from '../../ui/layout/primitives';
import { type GroupedVenue, membersIn, toggledChoice, type VenueGroup } from './venueGroups';
import styles from './venues.module.css';

/** Beyond this many venues a search is rendered. */
const MAX_UNSEARCHED_VENUES = 12;

/** What is chosen among the venues of the scope, by their ids. */
export interface ChoiceProps {
  venues: readonly GroupedVenue[];
  groups: readonly VenueGroup[];
  chosen: readonly string[];
  onChange(ids: readonly string[]): void;
}

/** All venues, groups of them, and each venue, as checkboxes. The last one stays ticked. */
export function VenueChoice({ venues, groups, chosen, onChange }: ChoiceProps) {
  const [query, setQuery] = useState('');
  const find = useMemo(() => textSearch(venues, ({ name }) => name), [venues]);
  const isChosen = useMemo(() => new Set(chosen), [chosen]);
  const found = find(query);
  const isAll = chosen.length === venues.length;
  const all = venues.map(({ id }) => id);
  const usable = groups.filter((group) => membersIn(group, venues).present.length > 0);
  return (
    <>
      {venues.length > MAX_UNSEARCHED_VENUES && (
        <div className={`${input.input} ${input.inputSm} ${styles.search}`}>
          <Icon of={Search} />
          <input
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      )}
      <div className={styles.row}>
        <Check checked={isAll} mixed={!isAll} onChange={() => onChange(all)}>
          {texts.all(venues.length)}
        </Check>
        <Text tone="subtle" tabular>
          {texts.chosen(chosen.length)}
        </Text>
      </div>
      {usable.length > 0 && (
        <fieldset aria-label={texts.groups}>
          <p className={styles.head}>{texts.groups}</p>
          {usable.map((group) => (
            <GroupRow key={group.id} {...{ group, venues, chosen, isChosen, onChange }} />
          ))}
        </fieldset>
      )}
      <fieldset aria-label={texts.venues}>
        <p className={styles.head}>{texts.venues}</p>
        <div className={styles.venues} style={{ '--rows': Math.ceil(found.length / 2) } as CSSProperties}>
          {found.map(({ id, name }) => (
            <div key={id} className={styles.row}>
              <Check checked={isChosen.has(id)} onChange={() => onChange(toggledChoice(chosen, [id]))}>
                {name}
              </Check>
            </div>
          ))}
        </div>
        {found.length === 0 && <p className={styles.row}>{texts.noMatch}</p>}
      </fieldset>
    </>
  );
}

interface GroupRowProps extends Pick<ChoiceProps, 'venues' | 'chosen' | 'onChange'> {
  group: VenueGroup;
  isChosen: ReadonlySet<string>;
}

/** A group: its members below its name, with those that are left out. */
function GroupRow({ group, venues, chosen, isChosen, onChange }: GroupRowProps) {
  const id = useId();
  const { present, missing } = membersIn(group, venues);
  const ids = present.map((venue) => venue.id);
  const count = ids.filter((each) => isChosen.has(each)).length;
  const members = texts.members(present.map(({ name }) => name));
  const described = missing.length === 0 ? members : texts.members([members, texts.missing(missing)]);
  return (
    <div className={styles.row}>
      <Check
        checked={count === ids.length}
        mixed={count > 0 && count < ids.length}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-members`}
        onChange={() => onChange(toggledChoice(chosen, ids))}
      >
        <span className={styles.group}>
          <span id={`${id}-name`}>
            <Text weight="medium">{group.name}</Text>{' '}
            <Text tone="subtle" tabular>
              {ids.length}
              <VisuallyHidden>{texts.venuesOf(ids.length)}</VisuallyHidden>
            </Text>
          </span>
          <Text tone="subtle" size="xs" truncate id={`${id}-members`} title={described}>
            {described}
          </Text>
        </span>
      </Check>
      <Button
        size="sm"
        className={styles.only}
        aria-label={texts.onlyOf(group.name)}
        onClick={() => onChange(ids)}
      >
        {texts.only}
      </Button>
    </div>
  );
}
