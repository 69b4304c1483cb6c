import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeTypesArchive } from './archive';

// The end of `npm run build`: the types for the plugins of hosts, of both remotes.
const DIST = join(__dirname, '..', '..', 'dist');
const TYPES = join(DIST, 'types');
const EXPOSED = ['mount', 'descriptor', 'export-app'];

// the module is exposed with a capital letter
copyFileSync(join(TYPES, 'app.d.ts'), join(TYPES, 'App.d.ts'));
writeTypesArchive(TYPES, EXPOSED, DIST);
writeTypesArchive(TYPES, [...EXPOSED, 'App'], join(DIST, 'host-react'));
