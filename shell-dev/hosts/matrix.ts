/** One host of the matrix. */
export interface HostRow {
  /** What builds it and how it finds the remote. */
  kind: 'rspack by manifest' | 'rspack by entry' | 'webpack' | 'vite' | 'page by hand';
  /** The React that is its own: none, an older one, or the very version that Stock brings. */
  react: 'none' | '18' | '19.1' | 'equal';
  /** Which build of the remote it takes. */
  build: 'isolated' | 'host-react';
  /** It draws the component of `./App` in its own tree; the others call the function of `./mount`. */
  takesComponent?: true;
  /** It draws itself in StrictMode, with React's development build, which runs every effect twice. */
  isStrict?: true;
  /** No more is asked of it than what holds while all is well: of the reduced form, which has little time. */
  isBrief?: true;
  /** The host-React build cannot run here and has to say so. */
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

/** The component of the host-React build, in a host that draws everything twice. */
const drawingTheComponent: HostRow = { ...takingReact('equal', false), takesComponent: true, isStrict: true };

/** A name for a person, and for a folder once its blanks are gone. */
export const nameOf = ({ kind, react, build, takesComponent, isStrict }: HostRow): string =>
  [
    kind,
    react === 'equal' ? 'equal React' : react === 'none' ? 'no React' : `React ${react}`,
    ...(takesComponent ? ['./App'] : build === 'host-react' ? ['shares it'] : []),
    ...(isStrict ? ['StrictMode'] : []),
  ].join(', ');

/** Hosts of every kind with a React that is equal to Stock's, and two of them with none or an older one. */
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
  takingReact('equal', false),
  takingReact('19.1', false),
  drawingTheComponent,
  takingReact('18', true),
  takingReact('none', true),
];

/** The few that find most of what the others find. */
export const reducedHosts: readonly HostRow[] = [
  isolated('page by hand', 'equal'),
  isolated('rspack by manifest', 'equal'),
  isolated('webpack', '18'),
  { ...drawingTheComponent, isBrief: true },
];
