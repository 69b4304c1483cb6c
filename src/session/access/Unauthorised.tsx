import { MessageSquareWarning } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useSiblingLinks } from '../../host/siblingLinks';
import { unauthorised } from '../../messages/noPage';
import { type AccessLevel, allows, LEVELS, normalise } from '../../rules/access';
import { returnPath } from '../../rules/returnPath';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { Button, ButtonContent, buttonClass } from '../../ui/form/Button';
import { ButtonLink } from '../../ui/form/ButtonLink';
import { Page } from '../../ui/layout/Page';
import { fetchPermissions } from '../auth/permissions';
import { type SessionState, useAccess, useMay, useStoreDispatch } from '../auth/session';
import { SiblingAnchor } from './SiblingAnchor';

/** Why the user was redirected to `/unauthorised`, carried in the history state. */
export interface DeniedPage {
  pageRoute: string;
  needs: AccessLevel;
  /** 'unknown': the permission list could not be loaded. */
  held: AccessLevel | 'unknown';
  /** The requested address, for Retry. */
  from?: string;
}

/**
 * `/unauthorised`: names the page, the level that it needs and the level that the role holds, with ways back
 * (R29). Opened directly it has no page to name. A permission list that arrives later and
 * allows the page leads back to it.
 */
export function Unauthorised({ nameOf }: { nameOf: (pageRoute: string) => string | undefined }) {
  const denied = useDenied();
  const role = useSelector(({ auth }: SessionState) => auth.user?.roleDetails.role) || unauthorised.noRole;
  const isLoaded = useSelector(({ permissions }: SessionState) => permissions.status === 'ready');
  const wanted = returnPath(denied?.from);
  if (denied?.held === 'unknown' && isLoaded && wanted !== undefined) return <Navigate to={wanted} replace />;
  const page = denied && (nameOf(denied.pageRoute) ?? unauthorised.thisPage);
  return (
    <Page kind="fill">
      <StatePanel
        level={1}
        art="denied"
        title={unauthorised.title}
        {...messages(role, denied, page)}
        actions={<WaysBack canRetry={denied?.held === 'unknown'} />}
      />
    </Page>
  );
}

/**
 * The denied page. The server may refuse a read that this tab's permission list still allows: the list is
 * refetched on this page too, and its level replaces the one in the history state.
 */
function useDenied(): DeniedPage | undefined {
  const denied = readDenied(useLocation().state);
  const { level, status } = useAccess(denied?.pageRoute ?? '');
  if (!denied || denied.held === 'unknown' || status !== 'ready' || allows(level, denied.held)) return denied;
  return { ...denied, held: level };
}

function messages(role: string, denied: DeniedPage | undefined, page = unauthorised.thisPage as string) {
  if (!denied) return { text: unauthorised.direct(role) };
  const { pageRoute, needs, held } = denied;
  if (held === 'unknown') return { text: unauthorised.notLoaded(page) };
  return {
    text: unauthorised.text(role, page, needs, held),
    detail: unauthorised.details(page, normalise(pageRoute), needs, held),
  };
}

function WaysBack({ canRetry }: { canRetry: boolean }) {
  const dispatch = useStoreDispatch();
  const { reportIssue } = useSiblingLinks();
  const may = useMay();
  return (
    <>
      {canRetry && (
        <Button variant="primary" onClick={() => void dispatch(fetchPermissions())}>
          {unauthorised.retry}
        </Button>
      )}
      <ButtonLink to="/dashboard" variant={canRetry ? 'secondary' : 'primary'}>
        {unauthorised.goToDashboard}
      </ButtonLink>
      {reportIssue && may(reportIssue.pageRoute, 'read') && (
        <SiblingAnchor className={buttonClass({})} href={reportIssue.href}>
          <ButtonContent icon={MessageSquareWarning}>{unauthorised.reportIssue}</ButtonContent>
        </SiblingAnchor>
      )}
    </>
  );
}

/** History state may hold any value: undefined for one that is not a denied page. */
function readDenied(state: unknown): DeniedPage | undefined {
  const { pageRoute, needs, held, from } = (state ?? {}) as Record<string, unknown>;
  if (typeof pageRoute !== 'string' || !isLevel(needs) || !(isLevel(held) || held === 'unknown'))
    return undefined;
  return { pageRoute, needs, held, ...(typeof from === 'string' ? { from } : {}) };
}

function isLevel(value: unknown): value is AccessLevel {
  return LEVELS.some((level) => level === value);
}
