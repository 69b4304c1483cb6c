import { type FormEvent, useState } from 'react';
import { sameNameKey } from '../../../lib/sameName';
import { savedViews as texts } from '../../../messages/savedViews';
import { Check } from '../../../ui/form/Check';
import { TextField } from '../../../ui/form/TextField';
import { Text } from '../../../ui/layout/primitives';
import { type SavedView, VIEW_PARTS, type ViewContents, type ViewPart } from '../savedView';
import styles from './savedViews.module.css';
import { partWords, suggestedName, type WordSource } from './savedWords';

interface SaveViewFormProps {
  /** The id of the form; the button that submits it is in the foot. */
  id: string;
  now: Required<ViewContents>;
  source: WordSource;
  /** The name that a link has brought. */
  suggested: string | undefined;
  views: readonly SavedView[];
  /** False where the browser keeps nothing. */
  onSave(name: string, parts: readonly ViewPart[], replaced: SavedView | undefined): boolean;
  /** The name of a view that the next press replaces. */
  onReplaces(name: string | undefined): void;
  onDone(): void;
}

/** Names the state of the list, and chooses what of it the view holds. A name that is taken is replaced by a second press. */
export function SaveViewForm({
  id,
  now,
  source,
  suggested,
  views,
  onSave,
  onReplaces,
  onDone,
}: SaveViewFormProps) {
  const [name, setName] = useState(() => suggested ?? suggestedName(now, source));
  const [parts, setParts] = useState<readonly ViewPart[]>(VIEW_PARTS);
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<SavedView>();
  const words = partWords(now, source);
  const ask = (view: SavedView | undefined) => {
    setAsked(view);
    onReplaces(view?.name);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const typed = name.trim();
    if (typed === '') return setError(texts.nameMissing);
    if (parts.length === 0) return setError(texts.holdsNothing);
    const taken = views.find((view) => sameNameKey(view.name) === sameNameKey(typed));
    if (taken && taken.id !== asked?.id) {
      setError(texts.isTaken(taken.name));
      return ask(taken);
    }
    if (onSave(typed, parts, taken)) onDone();
    else setError(texts.notKept);
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={texts.newName}
        value={name}
        error={error}
        autoFocus
        onChange={(typed) => {
          setError(undefined);
          ask(undefined);
          setName(typed);
        }}
      />
      <fieldset aria-label={texts.holds} className={styles.holds}>
        <Text weight="medium" aria-hidden="true">
          {texts.holds}
        </Text>
        {VIEW_PARTS.map((part) => (
          <div key={part}>
            <Check
              checked={parts.includes(part)}
              aria-describedby={`${id}-${part}`}
              onChange={({ target }) => {
                setError(undefined);
                setParts(
                  VIEW_PARTS.filter((each) => (each === part ? target.checked : parts.includes(each))),
                );
              }}
            >
              {texts.parts[part]}
            </Check>
            <Text truncate tone="muted" tabular id={`${id}-${part}`} title={words[part]}>
              {words[part]}
            </Text>
          </div>
        ))}
      </fieldset>
    </form>
  );
}
