import { Plus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { lists } from '../../../messages/lists';
import { savedViews as texts } from '../../../messages/savedViews';
import { Button } from '../../../ui/form/Button';
import { useKeptFocus } from '../../../ui/hooks/useKeptFocus';
import { moved, useReorder } from '../../../ui/hooks/useReorder';
import { VisuallyHidden } from '../../../ui/layout/primitives';
import { FormPopover } from '../../../ui/overlay/FormPopover';
import type { AnyResource } from '../../declare/resource';
import { useVenueGroups } from '../../venues/useVenueGroups';
import type { SavedView } from '../savedView';
import type { ListModel } from '../useListModel';
import type { OpenView } from '../useListViews';
import type { SavedViewsModel } from '../useSavedViews';
import { AllRow, SavedRow } from './SavedRow';
import { SaveViewForm } from './SaveViewForm';
import styles from './savedViews.module.css';
import { changedWords, contentsWords, type WordSource } from './savedWords';
import { useSavedActions } from './useSavedActions';

interface SavedViewsProps {
  resource: AnyResource;
  model: ListModel;
  views: readonly OpenView[];
  saved: SavedViewsModel;
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
}

const NAMED_CHANGES = 2;

/** The saved views of a list: opens, changes, orders and saves them. */
export function SavedViews({ resource, model, views, saved, anchor, onClose }: SavedViewsProps) {
  const { list, current, changed, now } = saved;
  const source = useWordSource(resource, model, views);
  const actions = useSavedActions(resource, model, saved);
  const [isNaming, setNaming] = useState(saved.linked !== undefined);
  const [replaces, setReplaces] = useState<string>();
  const form = useId();
  const rows = useRef<HTMLUListElement>(null);
  const { move, start, marks, announcement } = useMovedViews(list, rows);
  useKeptFocus(rows, '[aria-current], [data-name]');
  const many = resource.label.many;
  const open = (view: SavedView | undefined) => {
    onClose();
    if (view) saved.open(view);
    else saved.openAll();
  };
  const isPlain = current === undefined;
  return (
    <FormPopover
      label={texts.viewsOf(many)}
      title={lists.savedViews}
      closeLabel={texts.close}
      anchor={anchor}
      align="start"
      width={420}
      onClose={onClose}
      footer={
        <>
          <span>{texts.keptHere}</span>
          {isNaming && (
            <>
              <Button variant="ghost" onClick={() => setNaming(false)}>
                {texts.cancel}
              </Button>
              <Button variant="primary" type="submit" form={form}>
                {replaces === undefined ? texts.save : texts.replace(replaces)}
              </Button>
            </>
          )}
        </>
      }
    >
      {current && changed.length > 0 && (
        <ChangedView
          name={current.name}
          words={firstOf(changedWords(current, now, source))}
          isNaming={isNaming}
          onUpdate={() => actions.update(current)}
          onName={() => setNaming(!isNaming)}
          onReset={() => open(current)}
        />
      )}
      <ul aria-label={texts.saved} className={styles.list} ref={rows} onKeyDown={moveFocus}>
        <AllRow
          many={many}
          sort={model.start.sort ? texts.by(source.columnOf(model.start.sort.key)?.header ?? '') : ''}
          isDefault={list.entries.every(({ isDefault }) => !isDefault)}
          onOpen={() => open(undefined)}
          onDefault={() => actions.setDefault(undefined)}
        />
        {list.entries.map((view, index) => (
          <SavedRow
            key={view.id}
            view={view}
            many={many}
            words={contentsWords(view, source)}
            isCurrent={view.id === current?.id}
            actions={actions}
            others={list.entries}
            drag={{ ...marks(index), onPointerDown: (event) => start(event, index) }}
            onMove={(step) => move(index, index + step)}
            onOpen={() => open(view)}
          />
        ))}
      </ul>
      {isPlain && !isNaming && (
        <div>
          <Button variant="link" icon={Plus} onClick={() => setNaming(true)}>
            {texts.saveAsNew}
          </Button>
        </div>
      )}
      {isNaming && (
        <SaveViewForm
          id={form}
          now={now}
          source={source}
          suggested={saved.linked}
          views={list.entries}
          onSave={actions.save}
          onReplaces={setReplaces}
          onDone={() => setNaming(false)}
        />
      )}
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </FormPopover>
  );
}

/** Moves a view to another place of the list, by its handle or by keys, and what is announced of it. */
function useMovedViews(list: SavedViewsModel['list'], rows: RefObject<HTMLUListElement | null>) {
  const [announcement, announce] = useState('');
  const move = (from: number, to: number) => {
    const view = list.entries[from];
    if (!view || to < 0 || to >= list.entries.length) return;
    list.keep(moved(list.entries, from, to));
    announce(texts.movedTo(view.name, to + 2, list.entries.length + 1));
  };
  return { ...useReorder(rows, move), move, announcement };
}

/** How the list differs from the view that is open, and what can be done about it. */
function ChangedView(props: {
  name: string;
  words: string;
  isNaming: boolean;
  onUpdate(): void;
  onName(): void;
  onReset(): void;
}) {
  return (
    <fieldset aria-label={texts.isChanged(props.name)} className={styles.now}>
      <p>
        <i aria-hidden="true" />
        <span>
          <b>{texts.changed}</b> {props.words}
        </span>
      </p>
      <Button size="sm" onClick={props.onUpdate}>
        {texts.update}
      </Button>
      <Button size="sm" aria-expanded={props.isNaming} onClick={props.onName}>
        {texts.saveAsNew}
      </Button>
      <Button size="sm" variant="ghost" onClick={props.onReset}>
        {texts.reset}
      </Button>
    </fieldset>
  );
}

/** The first changes, and how many more. */
function firstOf(words: readonly string[]): string {
  const [named, rest] = [words.slice(0, NAMED_CHANGES), words.length - NAMED_CHANGES];
  return [...named, ...(rest > 0 ? [texts.more(rest)] : [])].join(', ');
}

function useWordSource(resource: AnyResource, model: ListModel, views: readonly OpenView[]): WordSource {
  const { entries: groups } = useVenueGroups();
  const { context, choices, columns } = model;
  return useMemo(() => {
    const isNumber = new Map(columns.map(({ key, align }) => [key, align === 'end']));
    const headers = new Map(choices.map(({ key, header }) => [key, key === 'name' ? texts.name : header]));
    return {
      resource,
      context,
      views,
      groups,
      columnOf: (key) => {
        const header = headers.get(key);
        return header === undefined ? undefined : { header, isNumber: isNumber.get(key) ?? false };
      },
    };
  }, [resource, context, views, groups, choices, columns]);
}

/** Arrow keys go through the names. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || !(event.target instanceof HTMLElement) || !event.target.matches('[data-name]')) return;
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-name]')];
  const at = names.indexOf(event.target);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  names.at(next % names.length)?.focus();
}
