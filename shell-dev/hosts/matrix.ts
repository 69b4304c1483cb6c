/** One host of the matrix. */
export interface HostRow {
  /** The bundler, and how the host refers to the remote. */
  kind:
    | 'rspack by manifest'
    | 'rspack by entry'
    | 'rsbuild'
    | 'webpack'
    | 'vite'
    | 'originjs'
    | 'page by hand'
    | 'no federation';
  /** The host's own React: none, an older one, or the same version as Stock's. */
  react: 'none' | '18' | '19.1' | 'equal';
  /** The build of the remote that the host loads. */
  build: 'isolated' | 'host-react';
  /** Loads the remote by `connect.js`, beside a federation plugin of its own that refers to the remote too. */
  connects?: true;
  /** Renders the component of `./App` in its own tree instead of calling `mount` of `./mount`. */
  takesComponent?: true;
  /** Renders in StrictMode with React's development build, which runs every effect twice. */
  isStrict?: true;
  /** Runs only the checks with a working remote, to save time in the reduced matrix. */
  isBrief?: true;
  /** Leaves out what the browser tests of the dev shell try too, for the same reason. */
  isShort?: true;
  /** The host-React build has to refuse to load in this host. */
  refused?: boolean;
}

const isolated = (kind: HostRow['kind'], react: HostRow['react']): HostRow => ({
  kind,
  react,
  build: 'isolated',
});

const takingReact = (react: HostRow['react'], refused: boolean): HostRow => ({
  kind: 'rspack by manifest',
  react,
  build: 'host-react',
  refused,
});

const connected = (kind: HostRow['kind'], react: HostRow['react']): HostRow => ({
  ...isolated(kind, react),
  connects: true,
});

/** A StrictMode host that renders the component of the host-React build. */
const drawingTheComponent: HostRow = { ...takingReact('equal', false), takesComponent: true, isStrict: true };

/** The display name; without its blanks also the name of a folder. */
export const nameOf = ({ kind, react, build, connects, takesComponent, isStrict }: HostRow): string =>
  [
    kind,
    react === 'equal' ? 'equal React' : react === 'none' ? 'no React' : `React ${react}`,
    ...(connects ? ['connect'] : []),
    ...(takesComponent ? ['./App'] : build === 'host-react' ? ['shares it'] : []),
    ...(isStrict ? ['StrictMode'] : []),
  ].join(', ');

/** All hosts: every kind with a React equal to Stock's, and some with none or an older one. */
export const everyHost: readonly HostRow[] = [
  isolated('rspack by manifest', 'equal'),
  isolated('rspack by manifest', '19.1'),
  isolated('rspack by manifest', '18'),
  isolated('rspack by manifest', 'none'),
  { ...isolated('rspack by manifest', 'equal'), isStrict: true },
  isolated('rspack by entry', 'equal'),
  isolated('webpack', 'equal'),
  isolated('webpack', '19.1'),
  isolated('webpack', '18'),
  isolated('webpack', 'none'),
  isolated('vite', 'equal'),
  isolated('page by hand', 'equal'),
  connected('rsbuild', 'equal'),
  connected('vite', 'equal'),
  connected('originjs', 'equal'),
  connected('webpack', '18'),
  connected('no federation', 'none'),
  { ...connected('rspack by manifest', 'equal'), isStrict: true },
  takingReact('equal', false),
  takingReact('19.1', false),
  drawingTheComponent,
  takingReact('18', true),
  takingReact('none', true),
];

/** The subset that finds most failures; a remote that does not load is tried in one of them. */
export const reducedHosts: readonly HostRow[] = [
  { ...isolated('page by hand', 'equal'), isBrief: true },
  { ...isolated('rspack by manifest', 'equal'), isShort: true },
  { ...drawingTheComponent, isBrief: true },
];
