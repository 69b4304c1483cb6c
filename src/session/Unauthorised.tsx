import { MessageSquareWarning } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import type { SiblingLinks } from '../host/contract';
import { useHost, useReadable } from '../host/HostContext';
import { unauthorised } from '../messages/layout';
import { type AccessLevel, allows, LEVELS, normalise } from '../rules/access';
import { returnPath } from '../rules/returnPath';
import { Button, ButtonContent, buttonClass } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { Page } from '../ui/Page';
import { StatePanel } from '../ui/StatePanel';
import { fetchPermissions } from './permissions';
import { SiblingAnchor } from './SiblingAnchor';
import { type SessionState, useAccess, useStoreDispatch } from './session';

/** What sends a person to `/unauthorised`, carried in the history state. */
export interface DeniedPage {
  pageRoute: string;
  needs: AccessLevel;
  /** 'unknown': the permission list could not be loaded. */
  held: AccessLevel | 'unknown';
  /** The address that was asked for, to try again. */
  from?: string;
}

const NO_LINKS: SiblingLinks = {};

/**
 * `/unauthorised`: names the page, the level it needs and the level held, with ways back (decisions section 3). Opened
 * directly it has no page to name. A permission list that arrives late leads back by itself.
 */
export function Unauthorised({ labelOf }: { labelOf: (pageRoute: string) => string | undefined }) {
  const denied = useDenied();
  const role = useSelector(({ auth }: SessionState) => auth.user?.roleDetails.role) || unauthorised.noRole;
  const isLoaded = useSelector(({ permissions }: SessionState) => permissions.status === 'ready');
  const wanted = returnPath(denied?.from);
  if (denied?.held === 'unknown' && isLoaded && wanted !== undefined) return <Navigate to={wanted} replace />;
  const section = denied && (labelOf(denied.pageRoute) ?? unauthorised.thisPage);
  return (
    <Page kind="fill">
      <StatePanel
        level={1}
        art="denied"
        title={unauthorised.title}
        {...words(role, denied, section)}
        actions={<WaysBack canRetry={denied?.held === 'unknown'} />}
      />
    </Page>
  );
}

/**
 * The page that was denied. A read that the server refused is ahead of the permission list that this tab knows: the list
 * is asked for again on this page too, and what it takes away is not held any more.
 */
function useDenied(): DeniedPage | undefined {
  const denied = readDenied(useLocation().state);
  const { level, status } = useAccess(denied?.pageRoute ?? '');
  if (!denied || denied.held === 'unknown' || status !== 'ready' || allows(level, denied.held)) return denied;
  return { ...denied, held: level };
}

function words(role: string, denied: DeniedPage | undefined, section = unauthorised.thisPage as string) {
  if (!denied) return { text: unauthorised.direct(role) };
  const { pageRoute, needs, held } = denied;
  if (held === 'unknown') return { text: unauthorised.notLoaded(section) };
  return {
    text: unauthorised.text(role, section, needs, held),
    detail: unauthorised.facts(section, normalise(pageRoute), needs, held),
  };
}

function WaysBack({ canRetry }: { canRetry: boolean }) {
  const dispatch = useStoreDispatch();
  const { reportIssue } = useReadable(useHost().links, NO_LINKS);
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
      {reportIssue && (
        <SiblingAnchor className={buttonClass({})} href={reportIssue.href}>
          <ButtonContent icon={MessageSquareWarning}>{unauthorised.reportIssue}</ButtonContent>
        </SiblingAnchor>
      )}
    </>
  );
}

/** History state may hold anything: what is not a denied page is none. */
function readDenied(state: unknown): DeniedPage | undefined {
  const { pageRoute, needs, held, from } = (state ?? {}) as Record<string, unknown>;
  if (typeof pageRoute !== 'string' || !isLevel(needs) || !(isLevel(held) || held === 'unknown'))
    return undefined;
  return { pageRoute, needs, held, ...(typeof from === 'string' ? { from } : {}) };
}

function isLevel(value: unknown): value is AccessLevel {
  return LEVELS.some((level) => level === value);
}
