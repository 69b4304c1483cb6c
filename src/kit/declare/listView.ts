import type { ReactNode } from 'react';
import type { StatusFilter } from '../../lib/listIndex';
import type { Density } from '../../session/preferences/preferences';
import type { IconChoice } from '../../ui/feedback/icons';
import type { GridSort } from '../../ui/grid/columns';
import type { ListContext } from './listDeclaration';
import type { ResourceName } from './registered';

/** A view of a list besides its rows, as a resource declares it. */
export interface ListView<Props, PageName extends string> {
  /** Its label in the radio group 'View'. */
  label: string;
  icon: IconChoice;
  /**
   * The page that does the same to one record: a role that may not read it does not see the view, and one that
   * may not write it cannot change anything there. Unsaved changes of the page's list of entries per venue mark
   * the view. Default: the list's own.
   */
  page?: PageName;
  /** In place of {@link page}: it does what several pages do, and marks what of them the role may not write by itself. */
  pages?: readonly PageName[];
  /** The lists of other resources that the view reads; fetched while it is open. */
  reads?: readonly ResourceName[];
  /** It saves nothing: with read access to its page, all of it can be used. */
  savesNothing?: boolean;
  /**
   * It renders the actions of the heading itself: those of the list are about its rows. Unsaved changes of the list
   * do not mark it.
   */
  hasOwnActions?: boolean;
  /** It shows chosen venues: views that do share the choice (R302). */
  choosesVenues?: boolean;
  /** It needs the room of the sidebar, which is a rail while the view is open (R99). */
  isWide?: boolean;
  /** The density of its rows until the user chooses one. Default: compact. */
  density?: Density;
  screen: () => Promise<(props: Props) => ReactNode>;
}

/** What the views of a list share besides its rows. */
export interface ListViewState {
  /** The role may read {@link ListView.page}, and not write it. */
  isReadOnly: boolean;
  context: ListContext;
  /** The ids of records that others have just changed: their rows are marked. */
  updatedKeys: ReadonlySet<string> | undefined;
  /** The status filter: which of the records are listed by whether they are active. */
  status: StatusFilter;
  density: Density;
  sort: GridSort | null;
  onSort(key: string): void;
  /** The view's own parameters of the address; an empty text removes one. */
  params: Readonly<Record<string, string>>;
  setParams(params: Readonly<Record<string, string>>): void;
  /** Where the list was left: a view begins there, and stores where it is. */
  position: { get(): ListPosition; set(part: ListPosition): void };
  /** Rendered in place of the rows: the list is being loaded, failed, or has no row that matches. */
  placeholder: ReactNode;
  /**
   * The toolbar of the list: search, status and filters; `end` is rendered in place of the column chooser, and
   * `summary` in place of the number of rows.
   */
  toolbar(end?: ReactNode, summary?: string): ReactNode;
  /** Renders the actions of the heading; see {@link ListView.hasOwnActions}. */
  actions(actions: ReactNode): ReactNode;
}

/** Ids of the row at the top and of the row in use, and what views keep of their own as long as the list. */
export interface ListPosition {
  top?: string | undefined;
  row?: string | undefined;
  /** By the name that a view gives it. */
  stored?: Readonly<Record<string, unknown>> | undefined;
}
