import { ChevronDown, MapPin, Plus } from 'lucide-react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { newId } from '../../lib/newId';
import { venueGroups as texts } from '../../messages/venueGroups';
import { Icon } from '../../ui/feedback/Icon';
import { Button } from '../../ui/form/Button';
import { TextField } from '../../ui/form/TextField';
import { useKeptFocus } from '../../ui/hooks/useKeptFocus';
import { FormPopover } from '../../ui/overlay/FormPopover';
import { ManageGroups } from './ManageGroups';
import { useVenueGroups } from './useVenueGroups';
import { type ChoiceProps, VenueChoice } from './VenueChoice';
import { type GroupedVenue, groupOfChoice, isTaken, LEAST_MEMBERS } from './venueGroups';
import styles from './venues.module.css';

interface VenuesButtonProps {
  venues: readonly GroupedVenue[];
  /** In the order of the venues; all of them where none is left out. */
  chosen: readonly GroupedVenue[];
  /** Without the number of all. */
  isShort?: boolean;
  how?: string;
  onChange(ids: readonly string[]): void;
}

/** Opens the choice of venues: 'All 8 venues', '5 of 8 venues', 'North, 4 venues'. */
export function VenuesButton({ venues, chosen, isShort = false, how, onChange }: VenuesButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { entries: groups } = useVenueGroups();
  const [open, setOpen] = useState<'choice' | 'groups'>();
  const close = () => setOpen(undefined);
  const group = groupOfChoice(groups, venues, chosen);
  const count = chosen.length;
  const label = isShort
    ? texts.count(count)
    : count === venues.length
      ? texts.all(count)
      : texts.some(count, venues.length);
  return (
    <>
      <Button
        ref={button}
        icon={MapPin}
        title={how}
        aria-haspopup="dialog"
        aria-expanded={open === 'choice'}
        onClick={() => setOpen(open ? undefined : 'choice')}
      >
        <span className={styles.opens}>
          <span className={styles.cut}>{group ? texts.named(group.name, count) : label}</span>
          <Icon of={ChevronDown} size="sm" />
        </span>
      </Button>
      {open === 'choice' && (
        <VenuesPopover
          anchor={button}
          venues={venues}
          chosen={chosen.map(({ id }) => id)}
          onChange={onChange}
          onManage={() => setOpen('groups')}
          onClose={close}
        />
      )}
      {open === 'groups' && <ManageGroups venues={venues} onClose={close} />}
    </>
  );
}

interface VenuesPopoverProps extends Omit<ChoiceProps, 'groups'> {
  anchor: RefObject<HTMLElement | null>;
  onManage(): void;
  onClose(): void;
}

/** Chooses the venues that are shown, at once, by groups and one by one; the choice can be saved as a group. */
function VenuesPopover({ anchor, onManage, onClose, ...choice }: VenuesPopoverProps) {
  const groups = useVenueGroups();
  const [isNaming, setNaming] = useState(false);
  const chosen = choice.venues.filter(({ id }) => choice.chosen.includes(id));
  const known = groupOfChoice(groups.entries, choice.venues, chosen);
  const reason = known ? texts.isKnown(known.name) : chosen.length < LEAST_MEMBERS ? texts.tooFew : undefined;
  const save = (name: string) => {
    const group = { id: newId(), name, members: chosen.map(({ id, name: venue }) => ({ id, name: venue })) };
    const isKept = groups.keep([...groups.entries, group]);
    if (isKept) setNaming(false);
    return isKept;
  };
  const footer = useRef<HTMLDivElement>(null);
  useKeptFocus(footer, 'button');
  const buttons = (
    <div ref={footer} className={styles.foot}>
      <Button variant="ghost" size="sm" onClick={onManage}>
        {texts.manage}
      </Button>
      <Button
        icon={Plus}
        size="sm"
        disabled={reason !== undefined}
        title={reason}
        onClick={() => setNaming(true)}
      >
        {texts.saveAs}
      </Button>
    </div>
  );
  return (
    <FormPopover
      label={texts.shown}
      title={texts.venues}
      closeLabel={texts.close}
      anchor={anchor}
      width={360}
      bodyClassName={styles.choice}
      onClose={onClose}
      footer={
        isNaming ? (
          <GroupName
            isTaken={(name) => isTaken(groups.entries, name)}
            onSave={save}
            onCancel={() => setNaming(false)}
          />
        ) : (
          buttons
        )
      }
    >
      <VenueChoice {...choice} groups={groups.entries} />
    </FormPopover>
  );
}

/** The foot while the choice gets a name. */
function GroupName({
  isTaken: isKnown,
  onSave,
  onCancel,
}: {
  isTaken(name: string): boolean;
  onSave(name: string): boolean;
  onCancel(): void;
}) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const typed = name.trim();
    if (typed === '') return setError(texts.nameMissing);
    if (isKnown(typed)) return setError(texts.taken(typed));
    if (!onSave(typed)) setError(texts.notKept);
  };
  return (
    <form
      className={styles.naming}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <TextField
        label={texts.name}
        value={name}
        error={error}
        autoFocus
        onChange={(typed) => {
          setError(undefined);
          setName(typed);
        }}
      />
      <Button type="submit" variant="primary">
        {texts.save}
      </Button>
    </form>
  );
}
