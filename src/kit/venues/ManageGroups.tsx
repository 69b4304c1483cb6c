import { ChevronDown, ChevronRight, Ellipsis, Link, Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { download } from '../../lib/download';
import { newId } from '../../lib/newId';
import { venueGroups as texts } from '../../messages/venueGroups';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/form/Button';
import { Check } from '../../ui/form/Check';
import input from '../../ui/form/Input.module.css';
import { useKeptFocus } from '../../ui/hooks/useKeptFocus';
import { Text, VisuallyHidden } from '../../ui/layout/primitives';
import { ActionMenu } from '../../ui/overlay/ActionMenu';
import { WideDialog } from '../../ui/overlay/WideDialog';
import { useCopyGroupLink } from './groupLink';
import { useVenueGroups } from './useVenueGroups';
import {
  freeName,
  type GroupedVenue,
  groupsFile,
  groupsInFile,
  isTaken,
  LEAST_MEMBERS,
  membersIn,
  type VenueGroup,
} from './venueGroups';
import styles from './venues.module.css';

/** Names, members and order of the groups; nothing is changed before 'Save groups'. */
export function ManageGroups({ venues, onClose }: { venues: readonly GroupedVenue[]; onClose(): void }) {
  const kept = useVenueGroups();
  const [groups, setGroups] = useState<readonly VenueGroup[]>(kept.entries);
  const [open, setOpen] = useState<string>();
  const [message, setMessage] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const refuse = (text: string) => setMessage({ tone: 'danger', text });
  const copyLink = useCopyGroupLink();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, 'button:last-of-type');

  const copy = async (group: VenueGroup) =>
    (await copyLink(group)) ? setMessage({ tone: 'success', text: texts.copied }) : refuse(texts.notCopied);
  const create = () => {
    const group = { id: newId(), name: freeName(groups, texts.unnamed), members: [] };
    setGroups([...groups, group]);
    setOpen(group.id);
  };
  const read = async (file: File) => {
    const found = groupsInFile(await file.text(), venues, newId);
    if (!found) return refuse(texts.noFile);
    setGroups((now) => {
      const all = [...now];
      for (const one of found) all.push({ ...one, name: freeName(all, one.name) });
      return all;
    });
  };
  const save = () => {
    const wrong = groups.find((group) => errorOf(group, groups) !== undefined);
    if (wrong) return setOpen(wrong.id);
    const named = groups.map((group) => ({ ...group, name: group.name.trim() }));
    if (kept.keep(named)) onClose();
    else refuse(texts.notKept);
  };
  return (
    <WideDialog
      title={texts.title}
      text={texts.text}
      closeLabel={texts.close}
      cancelLabel={texts.cancel}
      confirmLabel={texts.saveAll}
      size="small"
      note={texts.sum(groups.length)}
      headerEnd={<FileMenu groups={groups} onFile={(file) => void read(file)} />}
      onConfirm={save}
      onCancel={onClose}
    >
      <div className={styles.manage} ref={box}>
        {message && (
          <Banner tone={message.tone} announce>
            {message.text}
          </Banner>
        )}
        {groups.map((group) => (
          <GroupEditor
            key={group.id}
            group={group}
            venues={venues}
            isOpen={open === group.id}
            error={open === group.id ? errorOf(group, groups) : undefined}
            onToggle={() => setOpen(open === group.id ? undefined : group.id)}
            onChange={(next) => setGroups(groups.map((one) => (one.id === group.id ? next : one)))}
            onCopy={() => void copy(group)}
            onDelete={() => setGroups(groups.filter(({ id }) => id !== group.id))}
          />
        ))}
        <div>
          <Button variant="link" icon={Plus} onClick={create}>
            {texts.newOne}
          </Button>
        </div>
      </div>
    </WideDialog>
  );
}

/** Why a group cannot be saved. */
function errorOf({ id, name, members }: VenueGroup, groups: readonly VenueGroup[]): string | undefined {
  if (name.trim() === '') return texts.nameMissing;
  if (isTaken(groups, name.trim(), id)) return texts.taken(name.trim());
  return members.length < LEAST_MEMBERS ? texts.tooFew : undefined;
}

/** Saves the groups as a file, and reads those of one. */
function FileMenu({ groups, onFile }: { groups: readonly VenueGroup[]; onFile(file: File): void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionMenu
        label={texts.more}
        icon={Ellipsis}
        actions={[
          {
            label: texts.toFile,
            onSelect: () => download(texts.fileName, [groupsFile(groups)], 'application/json'),
          },
          { label: texts.fromFile, onSelect: () => chooser.current?.click() },
        ]}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={texts.fromFile}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

interface GroupEditorProps {
  group: VenueGroup;
  venues: readonly GroupedVenue[];
  isOpen: boolean;
  error: string | undefined;
  onToggle(): void;
  onChange(group: VenueGroup): void;
  onCopy(): void;
  onDelete(): void;
}

/** One group: folded its members, open its name and a box for each venue. Members that are left out stay in it. */
function GroupEditor({
  group,
  venues,
  isOpen,
  error,
  onToggle,
  onChange,
  onCopy,
  onDelete,
}: GroupEditorProps) {
  const id = useId();
  const { name, members } = group;
  const { present, missing } = membersIn(group, venues);
  const toggle = ({ id: venue, name: venueName }: GroupedVenue) => {
    const rest = members.filter((member) => member.id !== venue);
    onChange({
      ...group,
      members: rest.length < members.length ? rest : [...members, { id: venue, name: venueName }],
    });
  };
  return (
    <div className={styles.editor} data-open={isOpen || undefined}>
      <div className={styles.top}>
        <Button
          variant="ghost"
          size="sm"
          icon={isOpen ? ChevronDown : ChevronRight}
          iconOnly
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {texts.open(name)}
        </Button>
        {isOpen ? (
          <div className={input.input} data-invalid={error !== undefined || undefined}>
            <input
              aria-label={texts.name}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              value={name}
              onChange={(event) => onChange({ ...group, name: event.target.value })}
            />
          </div>
        ) : (
          <span className={styles.group}>
            <Text weight="medium">{name}</Text>
            <Text tone="subtle" size="xs" truncate>
              {texts.members(present.map((venue) => venue.name))}
            </Text>
          </span>
        )}
        <Text tone="muted" tabular title={missing.length === 0 ? undefined : texts.missing(missing)}>
          {texts.countOf(present.length, missing.length)}
          {missing.length > 0 && <VisuallyHidden>{texts.missing(missing)}</VisuallyHidden>}
        </Text>
        <span className={styles.actions}>
          <Button variant="ghost" size="sm" icon={Link} iconOnly onClick={onCopy}>
            {texts.copyLink(name)}
          </Button>
          <Button variant="ghost" size="sm" icon={Trash2} iconOnly onClick={onDelete}>
            {texts.delete(name)}
          </Button>
        </span>
      </div>
      {isOpen && (
        <div className={styles.members}>
          {error !== undefined && (
            <Text as="p" tone="danger" size="xs" id={`${id}-error`} role="status">
              {error}
            </Text>
          )}
          <fieldset aria-label={texts.membersOf(name)} className={styles.boxes}>
            {venues.map((venue) => (
              <Check
                key={venue.id}
                checked={members.some((one) => one.id === venue.id)}
                onChange={() => toggle(venue)}
              >
                {venue.name}
              </Check>
            ))}
          </fieldset>
        </div>
      )}
    </div>
  );
}
