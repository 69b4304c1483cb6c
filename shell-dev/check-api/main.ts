import { writeFileSync } from 'node:fs';
import { askCode, clearProgress, showProgress } from '../reports/terminal';
import { CheckFailure } from './check';
import { type CommandLine, readCommandLine } from './commandLine';
import { jsonReport, junitReport, linesOf, summaryOf } from './report';
import { checkApi } from './run';

/** Exit statuses: nothing is broken, something is, the check could not run, or was ended with Ctrl+C. */
const EXIT = { sound: 0, broken: 1, failed: 2, interrupted: 130 } as const;

/** `npm run check-api`: see README.md. */
async function main(): Promise<number> {
  const options = readCommandLine(process.argv.slice(2), process.env);
  const end = new AbortController();
  // records of the check are removed before it ends, also where a pipeline or a closed terminal ends it; the same
  // signal again ends it at once
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => end.abort());
  const { findings, left } = await checkApi({
    ...options,
    ...(process.stdin.isTTY && { askCode }),
    onProgress: showProgress,
    signal: end.signal,
  });
  clearProgress();
  const calls = findings.calls();
  for (const line of linesOf(calls)) console.log(line);
  for (const record of left) console.log(`Could not be removed: ${record}`);
  console.log(`\n${summaryOf(calls)}`);
  writeReports(options, () => [jsonReport(options.origin, calls, left), junitReport(options.origin, calls)]);
  if (end.signal.aborted) {
    console.log('Ended before all was checked.');
    return EXIT.interrupted;
  }
  return findings.worst === 'broken' ? EXIT.broken : EXIT.sound;
}

function writeReports({ json, junit }: CommandLine, reports: () => readonly [string, string]): void {
  if (json === undefined && junit === undefined) return;
  const [asJson, asJunit] = reports();
  if (json !== undefined) writeFileSync(json, asJson);
  if (junit !== undefined) writeFileSync(junit, asJunit);
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    clearProgress();
    console.error(error instanceof CheckFailure ? error.message : error);
    process.exitCode = EXIT.failed;
  },
);
