import { move as texts } from '../../../../messages/move';
import { StatePanel } from '../../../../ui/feedback/StatePanel';
import { Button } from '../../../../ui/form/Button';

/** In place of lines: what to do first, or that nothing matches. */
export function NoLines({
  query,
  hasLines,
  onShowAll,
}: {
  query: string;
  hasLines: boolean;
  onShowAll(): void;
}) {
  const isSearching = query.trim() !== '';
  if (!hasLines && !isSearching) return <StatePanel title={texts.emptyTitle} text={texts.emptyText} />;
  return (
    <StatePanel
      title={isSearching ? texts.noProducts : texts.noMatchTitle}
      text={texts.noMatchText}
      actions={<Button onClick={onShowAll}>{texts.clear}</Button>}
    />
  );
}
