import { forms } from '../../../messages/forms';
import { useScope } from '../../../session/auth/session';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { venuesInScope } from '../../../session/scope/venuesInScope';
import { Banner } from '../../../ui/feedback/Banner';
import { SkeletonForm } from '../../../ui/feedback/Skeleton';
import { Button } from '../../../ui/form/Button';
import { CheckList } from '../../../ui/form/CheckList';
import { NotRefreshed } from '../../../ui/refresh/NotRefreshed';
import type { FieldControlProps } from './fieldControl';

/**
 * The venues of a record: the active ones of the selected company are offered; venues outside of it that the
 * record already has stay selected (R71).
 */
export function VenuesControl({ resource, valueAt, input }: FieldControlProps<string[]>) {
  const { value: chosen, onChange, onBlur, disabled, hint, ...props } = input;
  const { selectedCompany } = useScope();
  const { venues, status, stale, isPending = false, retry } = useScopeOptions();
  const everywhere = valueAt('allVenues') === true;

  if (status === 'loading') return <SkeletonForm fields={1} />;
  if (status === 'failed') {
    return (
      <Banner tone="danger" action={<Button onClick={retry}>{forms.retry}</Button>}>
        {forms.venuesFailed}
      </Banner>
    );
  }
  const onOffer = venuesInScope(venues, selectedCompany);
  const offeredIds = new Set(onOffer.map(({ id }) => id));
  const remaining = chosen.filter((id) => !offeredIds.has(id));
  const note = everywhere
    ? forms.venuesEverywhere(resource.atVenues ?? forms.availableAt)
    : onOffer.length === 0
      ? forms.noVenues
      : remaining.length > 0
        ? forms.venuesKept(remaining.length)
        : hint;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the focus leaving the whole group
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      <NotRefreshed variant="inline" stale={stale} isPending={isPending} onRetry={retry} />
      <CheckList
        {...props}
        hint={note}
        options={onOffer.map(({ id, name }) => ({ id, label: name }))}
        value={everywhere ? [...offeredIds] : chosen.filter((id) => offeredIds.has(id))}
        onChange={(ids) => onChange([...remaining, ...ids])}
        disabled={disabled || everywhere}
      />
    </div>
  );
}
