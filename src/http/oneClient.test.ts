import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// What is sent to the API goes through the one client that src/app/entry/storeServices.ts wraps in the guard of the
// browser's session, so that no write leaves once another user is signed in (R170, R241).

const SRC = join(__dirname, '..');

/** The files of the product, without tests, in which a pattern occurs. */
function filesWith(pattern: RegExp): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path))
    .filter((path) =>
      pattern.test(readFileSync(join(SRC, path), 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '')),
    )
    .sort();
}

test.each<[what: string, pattern: RegExp, files: string[]]>([
  // the second reads a file beside the scripts, the last names failures
  ['axios', /from 'axios'/, ['http/client.ts', 'http/failure.ts', 'http/ownFile.ts']],
  ['a client', /\bcreateHttp\(/, ['app/entry/storeServices.ts', 'http/client.ts']],
  // reads before the app has loaded, and the manifest of the remote
  ['fetch', /(?<![.\w])fetch\(/, ['app/start/earlyReads.ts', 'host/connect/container.ts']],
  ['another way to send', /\bsendBeacon\b|new (XMLHttpRequest|WebSocket|EventSource)\b/, []],
])('%s is used where nothing else is sent from', (_, pattern, files) => {
  expect(filesWith(pattern)).toEqual(files);
});
