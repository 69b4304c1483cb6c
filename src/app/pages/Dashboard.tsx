import { ChevronRight, Plus } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { AnyResource } from '../../kit/calls';
import { routeOf } from '../../kit/resource';
import { dashboard, layout } from '../../messages/layout';
import { useScopeOptions } from '../../session/scopeOptions';
import { type SessionState, useMay, useScope, useUser } from '../../session/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { Page, PageHead } from '../../ui/Page';
import styles from './Dashboard.module.css';

/**
 * The start page, for which a session is enough (specification section 6): who is here, what they look at, and the
 * sections that their role may open, with what it may create there.
 */
export function Dashboard({ resources }: { resources: readonly AnyResource[] }) {
  const user = useUser();
  const sections = useSections(resources);
  const isKnown = useSelector(({ permissions }: SessionState) => permissions.status !== 'unknown');
  return (
    <Page>
      <PageHead title={dashboard.title} meta={<Meta name={user?.userDetails.name ?? ''} />} />
      {sections.length > 0 && (
        <Card title={dashboard.sections} line flush>
          <ul>
            {sections.map(({ name, label, list, create }) => (
              <li key={name} className={styles.section}>
                <Link className={styles.open} to={list}>
                  {label.menu}
                  <Icon of={ChevronRight} size="sm" />
                </Link>
                {create && (
                  <ButtonLink to={create} size="sm" icon={Plus}>
                    {dashboard.create(label.one)}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {isKnown && sections.length === 0 && <p className={styles.nothing}>{dashboard.nothing}</p>}
    </Page>
  );
}

/** The lists that the role may read, each with its create page where it may write. */
function useSections(resources: readonly AnyResource[]) {
  const may = useMay();
  return resources.flatMap(({ name, label, pages: { list, create } }) => {
    if (!list || !may(routeOf(list), list.access ?? 'read')) return [];
    const mayCreate = create && may(routeOf(create), create.access ?? 'write');
    return [{ name, label, list: list.path, ...(mayCreate ? { create: create.path } : {}) }];
  });
}

/** A greeting, and the company and venue as the header's dropdowns say them. */
function Meta({ name }: { name: string }) {
  const { selectedCompany, selectedVenue } = useScope();
  const { companies, venues } = useScopeOptions();
  const company = companies.find(({ id }) => id === selectedCompany)?.name;
  const venue = venues.find(({ id }) => id === selectedVenue)?.name;
  return (
    <>
      <span>{dashboard.greeting(name)}</span>
      <span>{company ?? layout.allCompanies}</span>
      <span>{venue ?? layout.allVenues}</span>
    </>
  );
}
