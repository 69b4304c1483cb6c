import { type Api, openApi } from './api';
import { type CommandLine, readCommandLine } from './commandLine';
import { StartFailure } from './store/startFailure';

/** Number of ports to try after the requested one. */
const NEXT_PORTS = 20;

/** Runs the development API as a command; failures print one line, never a stack trace. */
async function main(): Promise<void> {
  const wanted = readCommandLine(process.argv.slice(2));
  const { database, products, reset } = wanted;
  const api = await openApi({
    database,
    reset,
    log: (line) => console.log(line),
    ...(products === undefined ? {} : { products }),
  });
  stopWith(api);
  const origin = await listenFrom(api, wanted);
  console.log(`Development API: ${origin}/api/v1, database ${database}`);
}

async function listenFrom(api: Api, { port }: CommandLine): Promise<string> {
  const last = Math.min(port + NEXT_PORTS, 65_535);
  for (let candidate = port; ; candidate += 1) {
    try {
      return await api.listen(candidate);
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (candidate >= last)
        throw new StartFailure(`The ports ${port} to ${last} are all in use. Choose another with --port.`);
      console.log(`Port ${candidate} is in use, trying ${candidate + 1}.`);
    }
  }
}

function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EADDRINUSE';
}

/** Closes the database on Ctrl+C and when the parent process exits. */
function stopWith(api: Api): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // Open connections do not delay the exit for long.
    setTimeout(() => process.exit(0), 2_000).unref();
    void api.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function giveUp(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  const line = error instanceof StartFailure ? reason : `The development API cannot go on: ${reason}`;
  console.error(line.replace(/\s*\n\s*/g, ' '));
  process.exit(1);
}

process.on('uncaughtException', giveUp);
process.on('unhandledRejection', giveUp);
main().catch(giveUp);
