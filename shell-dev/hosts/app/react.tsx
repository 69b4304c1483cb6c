import { useEffect, useRef, useState, useSyncExternalStore, version } from 'react';
import { createRoot } from 'react-dom/client';
import { createSuite, type Load, type Suite } from './suite';

/** A host that draws itself with React 18 or 19, whichever it was built with. */
export function start(load: Load): void {
  const element = document.getElementById('host');
  if (element) createRoot(element).render(<Shell suite={createSuite(load)} />);
}

function Shell({ suite }: { suite: Suite }) {
  const path = useSyncExternalStore(suite.location.subscribe, suite.location.get);
  const [count, setCount] = useState(0);
  return (
    <>
      <header className="host-bar">
        <h1>Suite</h1>
        <button type="button" onClick={() => setCount(count + 1)}>
          Count {count}
        </button>
        <output>React {version}</output>
        <nav aria-label="Suite">
          {suite.tabs.map(({ label, href }) => (
            <a
              key={label}
              href={href}
              onClick={(event) => {
                event.preventDefault();
                suite.navigate(href);
              }}
            >
              {label}
            </a>
          ))}
        </nav>
      </header>
      {suite.isStock(path) ? <Frame suite={suite} /> : <p>Another module: {path}</p>}
    </>
  );
}

function Frame({ suite }: { suite: Suite }) {
  const element = useRef<HTMLDivElement>(null);
  const [sentence, setSentence] = useState('');
  useEffect(() => (element.current ? suite.embed(element.current, setSentence) : undefined), [suite]);
  return (
    <>
      {sentence && <p role="alert">{sentence}</p>}
      <div ref={element} className="host-place" />
    </>
  );
}
