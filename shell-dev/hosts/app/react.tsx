import {
  type ComponentType,
  type ReactNode,
  StrictMode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  version,
} from 'react';
import { createRoot } from 'react-dom/client';
import type { StockHost } from '../../../src/host/contract';
import { createSuite, into, type Load, type Mounting, type Suite } from './suite';

/** The exports of `./App`. */
interface Exposed {
  App: ComponentType<{ host: StockHost }>;
}

/** A host that renders with the React of its build, 18 or 19, and mounts Stock into an element. */
export function start(load: Load<Mounting>, isStrict: boolean): void {
  const suite = createSuite(load, 'mount');
  draw(suite, <Frame suite={suite} />, isStrict);
}

/** The same host with Stock as a component of its own tree. */
export function startWithApp(load: Load<Exposed>, isStrict: boolean): void {
  const suite = createSuite(load, 'App');
  draw(suite, <AppFrame suite={suite} />, isStrict);
}

function draw<Taken>(suite: Suite<Taken>, stock: ReactNode, isStrict: boolean): void {
  const element = document.getElementById('host');
  const shell = <Shell suite={suite} stock={stock} />;
  if (element) createRoot(element).render(isStrict ? <StrictMode>{shell}</StrictMode> : shell);
}

function Shell<Taken>({ suite, stock }: { suite: Suite<Taken>; stock: ReactNode }) {
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
      {suite.isStock(path) ? stock : <p>Another module: {path}</p>}
    </>
  );
}

function Frame({ suite }: { suite: Suite<Mounting> }) {
  const element = useRef<HTMLDivElement>(null);
  const [sentence, setSentence] = useState('');
  useEffect(
    () => (element.current ? suite.bring(setSentence, into(element.current, suite)) : undefined),
    [suite],
  );
  return (
    <>
      {sentence && <p role="alert">{sentence}</p>}
      <div ref={element} className="host-place" />
    </>
  );
}

function AppFrame({ suite }: { suite: Suite<Exposed> }) {
  const [exposed, setExposed] = useState<Exposed>();
  const [sentence, setSentence] = useState('');
  useEffect(
    () =>
      suite.bring(setSentence, (taken) => {
        setExposed(taken);
        return () => {};
      }),
    [suite],
  );
  return (
    <>
      {sentence && <p role="alert">{sentence}</p>}
      <div className="host-place">{exposed && <exposed.App host={suite.stockHost} />}</div>
    </>
  );
}
