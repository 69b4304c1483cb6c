import clsx from 'clsx';
import { Plus, Search } from 'lucide-react';
import {
  type ComponentProps,
  memo,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { lists } from '../../messages/lists';
import { useMay } from '../../session/auth/session';
import { Badge } from '../../ui/feedback/Badge';
import { ProgressLine } from '../../ui/feedback/ProgressLine';
import { Button } from '../../ui/form/Button';
import { ButtonLink } from '../../ui/form/ButtonLink';
import { useLoadedPart } from '../../ui/hooks/useLoaded';
import { Page, PageHeader } from '../../ui/layout/Page';
import { FailedLine } from '../../ui/refresh/FailedLoad';
import type { BulkAction, BulkTool } from '../declare/bulkActions';
import type { Component } from '../declare/component';
import type { ListColumn } from '../declare/listDeclaration';
import { routeOf } from '../declare/pages';
import type { Identified } from '../declare/record';
import { useRegistered } from '../declare/register';
import type { ResourceName } from '../declare/registered';
import type { AnyResource, ListFilesProps, ListFooterProps, ListHeaderProps } from '../declare/resource';
import { LeaveGuard } from '../record/LeaveGuard';
import { useSaveShortcut } from '../record/useSaveShortcut';
import { useUnsavedPages } from '../state/unsaved';
import { useChoiceList } from '../state/useChoiceList';
import { useResource } from '../state/useResource';
import { useOpenChanges } from '../writes/set/openChanges';
import { useChangeSizes } from '../writes/set/useChangeSet';
import { useFieldSetting } from './bulk/useFieldSetting';
import { ListBody } from './ListBody';
import { ListViews } from './ListViews';
import styles from './list.module.css';
import { chosenVenueIds, type ListState } from './listAddress';
import { SavedViewsButton } from './SavedViewsButton';
import { useDensity } from './useDensity';
import { type ListModel, useListModel } from './useListModel';
import { useListViews } from './useListViews';
import { useMayRead } from './useMayRead';
import { useSavedViews } from './useSavedViews';
import { useSeenList } from './useSeenList';
import { useViewPosition } from './useViewPosition';

/** A list with what its declaration loads, and the actions that read and write files. */
export interface ResourceListProps {
  resource: AnyResource;
  /** The resource's own columns; keep the array identical between renders. */
  columns: readonly ListColumn<Identified>[];
  /** The resource's own bulk actions and the head of its list, as its declaration loads them. */
  bulkActions: readonly (BulkAction | BulkTool)[];
  header: Component<ListHeaderProps> | undefined;
  /** The export and the import. */
  fileActions: Component<ListFilesProps>;
}

/** The list of any resource: search, filters, sort, and its rows or another view of them. */
export function ResourceList(props: ResourceListProps) {
  // each resource needs a list of its own, though the router may keep the element
  return <FramedList key={props.resource.name} {...props} />;
}

function FramedList({ bulkActions, header, fileActions, ...declared }: ResourceListProps) {
  const { resource, columns: own } = useSeenList(declared);
  const { list: page, create } = resource.pages;
  const may = useMay();
  const mayWrite = page !== undefined && may(routeOf(page), 'write');
  const mayCreate = create !== undefined && may(routeOf(create), 'write');
  const model = useListModel(resource, own);
  const { state, change, isFirstRun, isLoading, freshen } = model;
  const views = useListViews(resource);
  const view = views.find(({ key }) => key === state.view);
  const heading = useRef<HTMLHeadingElement>(null);
  const [actionsAt, setActionsAt] = useState<HTMLElement | null>(null);
  const [isFinding, setFinding] = useState(false);
  const position = useViewPosition(model);
  const openView = useCallback(
    (key: string | undefined) => {
      position.leave();
      freshen();
      change({ view: key });
    },
    [position, freshen, change],
  );

  const { setting, button } = useFieldSetting(resource);
  const saved = useSavedViews(resource, model, useDensity(resource, view), openView);

  const createLink = (look: Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'className'>) =>
    mayCreate && (
      <ButtonLink {...look} icon={Plus} to={create.path}>
        {lists.newOne(resource.label.one.toLowerCase())}
      </ButtonLink>
    );
  const isReadOnly = view ? view.isReadOnly : !mayWrite && !mayCreate;
  return (
    <Page kind="fill" busy={isLoading}>
      <PageHeader
        title={resource.label.many}
        headingRef={heading}
        badge={isReadOnly && <Badge>{lists.readOnly}</Badge>}
        saved={!isFirstRun && <SavedViewsButton {...{ resource, model, views, saved }} />}
        views={
          views.length > 0 &&
          !isFirstRun && <ListViews resource={resource} views={views} value={view?.key} onChange={openView} />
        }
        actions={
          !isFirstRun &&
          (view?.hasOwnActions ? (
            <div ref={setActionsAt} className={styles.actions} data-own-actions />
          ) : (
            <>
              {view && (
                <FindButton state={state} isOpen={isFinding} onToggle={() => setFinding(!isFinding)} />
              )}
              <RowsActions {...{ resource, model, own, header, fileActions }} />
              {createLink({
                variant: view ? 'secondary' : 'primary',
                className: views.length > 0 ? styles.newOne : undefined,
              })}
            </>
          ))
        }
      />
      {isLoading && <ProgressLine />}
      <NameLists of={model.named} />
      <ListBody
        {...{ resource, model, view, bulkActions, position, heading, actionsAt, isFinding }}
        createLink={createLink({ variant: 'primary' })}
        setField={button}
      />
      {resource.listFooter && (
        <ListFooter
          load={resource.listFooter}
          resource={resource}
          venues={model.context.venues}
          hasRecords={model.listed.length > 0}
          setting={setting}
        />
      )}
    </Page>
  );
}

interface RowsActionsProps extends Pick<ResourceListProps, 'resource' | 'header' | 'fileActions'> {
  model: ListModel;
  own: ResourceListProps['columns'];
}

/** The actions in the heading that read the rows: those of the resource, the export and the import. */
function RowsActions({ resource, model, own, header: Header, fileActions: FileActions }: RowsActionsProps) {
  const { columns, context, rows, scoped, state, isKnown, hasRows } = model;
  const venuesShown = useMemo(() => chosenVenueIds(state.params), [state.params]);
  const shown = useMemo(() => columns.map(({ key }) => key), [columns]);
  if (!hasRows) return null;
  return (
    <>
      {Header && isKnown && <Header resource={resource} rows={rows} scoped={scoped} />}
      <FileActions
        resource={resource}
        own={own}
        shown={shown}
        context={context}
        rows={rows}
        scoped={scoped}
        venuesShown={venuesShown}
        isWaiting={!isKnown}
      />
    </>
  );
}

/** On phones, outside of a list's own rows: shows and hides search and filters. */
function FindButton({
  state: { query, status, filters },
  isOpen,
  onToggle,
}: {
  state: Pick<ListState, 'query' | 'status' | 'filters'>;
  isOpen: boolean;
  onToggle(): void;
}) {
  const isSet = query !== '' || status !== 'all' || Object.keys(filters).length > 0;
  return (
    <span className={clsx(styles.find, isSet && styles.isSet)}>
      <Button icon={Search} iconOnly aria-expanded={isOpen} onClick={onToggle}>
        {isSet ? lists.findSet : lists.find}
      </Button>
    </span>
  );
}

/**
 * Fetches the lists that provide names for another list's columns and filters in the background. Where one
 * fails, its ids are displayed without a name; the list itself works.
 */
const NameLists = memo(function NameLists({ of }: { of: readonly ResourceName[] }) {
  return of.map((name) => <NameList key={name} name={name} />);
});

function NameList({ name }: { name: ResourceName }) {
  const resource = useRegistered(name);
  const mayRead = useMayRead();
  const { list } = useResource(resource);
  useChoiceList(resource, list.length === 0 && mayRead(resource));
  return null;
}

interface LoadedFooterProps extends Omit<ListFooterProps, 'reviewAsked'> {
  load: NonNullable<AnyResource['listFooter']>;
}

/**
 * The foot of a list, which is loaded once there are changes or a field is to be set; Ctrl+S asks it for their review. It renders the leave
 * guard; until it is loaded, this does.
 */
function ListFooter({ load, ...props }: LoadedFooterProps) {
  const address = props.resource.pages.list?.path ?? '';
  const { set, sender } = useOpenChanges(address);
  const { changes } = useChangeSizes(set);
  const sending = useSyncExternalStore(sender.subscribe, sender.state);
  const hasDraft = address in useUnsavedPages();
  const [reviewAsked, setReviewAsked] = useState(0);
  // here, since the very key press can enter the first change
  useSaveShortcut(() => {
    if (set.sizes().changes > 0) setReviewAsked((asked) => asked + 1);
  }, true);
  const isWanted = changes > 0 || hasDraft || sending !== null || props.setting !== undefined;
  const { part: Footer, failed } = useLoadedPart(load, isWanted);
  if (!isWanted && !Footer) return null;
  return (
    <>
      {!Footer && <LeaveGuard resource={props.resource} id={undefined} />}
      {(Footer || failed) && (
        <div className={styles.foot}>
          {Footer && <Footer {...props} reviewAsked={reviewAsked} />}
          {failed && <FailedLine failed={failed} />}
        </div>
      )}
    </>
  );
}
