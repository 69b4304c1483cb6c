import { Check, Ellipsis, Link, Pencil, Star, Trash2 } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, useState } from 'react';
import { sameNameKey } from '../../../lib/sameName';
import { savedViews as texts } from '../../../messages/savedViews';
import { Icon } from '../../../ui/feedback/Icon';
import { Text } from '../../../ui/layout/primitives';
import { ActionMenu } from '../../../ui/overlay/ActionMenu';
import type { SavedView } from '../savedView';
import styles from './savedViews.module.css';
import type { SavedActions } from './useSavedActions';

/** All rows of the list, which is first and stays. */
export function AllRow({
  many,
  sort,
  isDefault,
  onOpen,
  onDefault,
}: {
  many: string;
  /** 'by name' */
  sort: string;
  isDefault: boolean;
  onOpen(): void;
  onDefault(): void;
}) {
  const name = texts.all(many);
  return (
    <li className={styles.row}>
      <DefaultStar many={many} name={name} isPressed={isDefault} onPress={onDefault} />
      <NameButton name={name} words={texts.allHolds(sort)} onOpen={onOpen} />
    </li>
  );
}

/** One saved view: its default star, its name with what it holds, and its menu. */
export function SavedRow({
  view,
  many,
  words,
  isCurrent,
  actions,
  others,
  drag,
  onMove,
  onOpen,
}: {
  view: SavedView;
  many: string;
  words: string;
  isCurrent: boolean;
  actions: SavedActions;
  /** The names that are taken. */
  others: readonly SavedView[];
  drag: HTMLAttributes<HTMLElement>;
  onMove(step: number): void;
  onOpen(): void;
}) {
  const [isNaming, setNaming] = useState(false);
  const { onPointerDown, ...marks } = drag;
  return (
    <li className={styles.row} data-current={isCurrent || undefined} {...marks}>
      <DefaultStar
        many={many}
        name={view.name}
        isPressed={view.isDefault === true}
        onPress={() => actions.setDefault(view)}
      />
      {isNaming ? (
        <NameInput
          name={view.name}
          isTaken={(name) =>
            others.some(({ id, name: other }) => id !== view.id && sameNameKey(other) === sameNameKey(name))
          }
          onEnd={(name) => {
            setNaming(false);
            if (name !== undefined && name !== view.name) actions.rename(view, name);
          }}
        />
      ) : (
        <NameButton
          name={view.name}
          words={words}
          isCurrent={isCurrent}
          onOpen={onOpen}
          onMove={onMove}
          onPointerDown={onPointerDown}
        />
      )}
      {isCurrent && (
        <span className={styles.tick}>
          <Icon of={Check} />
        </span>
      )}
      <ActionMenu
        label={texts.actionsFor(view.name)}
        icon={Ellipsis}
        actions={[
          { label: texts.rename, icon: Pencil, onSelect: () => setNaming(true) },
          { label: texts.copyLink, icon: Link, onSelect: () => void actions.copyLink(view) },
          { label: texts.openWithThis(many), icon: Star, onSelect: () => actions.setDefault(view) },
          { label: texts.delete, icon: Trash2, tone: 'danger', onSelect: () => actions.remove(view) },
        ]}
      />
    </li>
  );
}

function DefaultStar({
  many,
  name,
  isPressed,
  onPress,
}: {
  many: string;
  name: string;
  isPressed: boolean;
  onPress(): void;
}) {
  const label = texts.opensWith(many, name);
  return (
    <button
      type="button"
      className={styles.star}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      <Icon of={Star} />
    </button>
  );
}

interface NameButtonProps {
  name: string;
  words: string;
  isCurrent?: boolean;
  onOpen(): void;
  onMove?(step: number): void;
  onPointerDown?: HTMLAttributes<HTMLElement>['onPointerDown'];
}

/** The name, which opens the view; Alt with an arrow moves it. */
function NameButton({ name, words, isCurrent = false, onOpen, onMove, onPointerDown }: NameButtonProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined || !onMove) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <button
      type="button"
      data-name
      className={styles.name}
      aria-current={isCurrent || undefined}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      {...(onPointerDown && { onPointerDown })}
    >
      <Text truncate weight="medium">
        {name}
      </Text>
      <Text truncate size="xs" tone="subtle" title={words}>
        {words}
      </Text>
    </button>
  );
}

/** The name while it is changed, in its place: Enter keeps it, Esc does not. */
function NameInput({
  name,
  isTaken,
  onEnd,
}: {
  name: string;
  isTaken(name: string): boolean;
  onEnd(name?: string): void;
}) {
  const [typed, setTyped] = useState(name);
  const text = typed.trim();
  const error = text === '' ? texts.nameMissing : isTaken(text) ? texts.isTaken(text) : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onEnd();
    else if (!error) onEnd(text);
  };
  return (
    <span className={styles.naming}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it replaces what had the focus
        autoFocus
        aria-label={texts.renamed}
        aria-invalid={error !== undefined || undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onEnd(error ? undefined : text)}
      />
      {error && (
        <Text size="xs" tone="danger" role="status">
          {error}
        </Text>
      )}
    </span>
  );
}
