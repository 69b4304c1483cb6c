import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startScreen } from '../engines/drivers/xvfb';
import { watchIdle } from './idle';

/** What Debian has to have installed. */
export const PACKAGES = [
  ...['firefox-esr', 'xvfb', 'xdotool', 'openbox', 'orca', 'speech-dispatcher', 'at-spi2-core', 'dbus-x11'],
  ...['gir1.2-atspi-2.0', 'python3-pyatspi', 'gsettings-desktop-schemas', 'dconf-gsettings-backend'],
];

/** The programs of these packages that are missing. */
export const missing = (): string[] =>
  ['firefox-esr', 'Xvfb', 'xdotool', 'openbox', 'orca', 'speech-dispatcher', 'dbus-run-session'].filter(
    (program) => !existsSync(join('/usr/bin', program)),
  );

/** One utterance, and how long after the key (seconds). */
export interface Heard {
  after: number;
  text: string;
}

/** A browser with a screen reader, driven by keys. */
export interface Listener {
  press(key: string): void;
  type(text: string): void;
  /** The window is as narrow as a phone, 390 CSS pixels. */
  narrow(): void;
  /**
   * What is spoken from now on, until `isComplete`, and for a while nothing was spoken and the session had nothing to do.
   */
  listen(act: () => void, isComplete: (heard: Heard[]) => boolean, quietMs?: number): Promise<Heard[]>;
  close(): Promise<void>;
}

const PREFERENCES = {
  'accessibility.force_disabled': -1,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.formfill.enable': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.tabs.warnOnClose': false,
  'browser.translations.enable': false,
  'browser.urlbar.autoFill': false,
  'browser.urlbar.suggest.searches': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'signon.rememberSignons': false,
  'startup.homepage_welcome_url': '',
};

const SPEECH_DISPATCHER = `LogLevel 0
AudioOutputMethod "alsa"
AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
Timeout 5
`;

const SESSION = `
gsettings set org.gnome.desktop.interface toolkit-accessibility true
gsettings set org.gnome.desktop.a11y.applications screen-reader-enabled true
/usr/libexec/at-spi-bus-launcher --launch-immediately &
openbox &
sleep 1
orca $ORCA_OPTIONS &
while ! grep -q READY "$ORCA_SPEECH_LOG" 2>/dev/null; do sleep 0.3; done
sleep 2
exec firefox-esr --no-remote --profile "$HOME/profile" --width 1280 --height 900 "$0"
`;

/** The longest wait for what has to be said. */
const LONGEST_MS = 20_000;

/** So long the session has nothing to do before a step is over; the clock of the sidebar ticks each second. */
const IDLE_MS = 300;

/** A browser window is not narrower than 450 pixels: this width is 390 at the third step of its zoom, 133 %. */
const NARROW = ['520', '1100'];

/**
 * Starts Firefox with Orca at an address, on a screen and a session bus of their own.
 * @throws Error when a program is missing, or no page is read within three minutes
 */
export async function startListener(address: string): Promise<Listener> {
  const home = mkdtempSync(join(tmpdir(), 'ears-'));
  const log = join(home, 'speech.log');
  const write = (path: string, text: string) => {
    mkdirSync(join(home, path, '..'), { recursive: true });
    writeFileSync(join(home, path), text);
  };
  write('run/speech', '');
  // Orca ends where this finds another one, which may be that of a walk on another screen
  write('bin/pgrep', '#!/bin/sh\n');
  spawnSync('chmod', ['700', join(home, 'run'), join(home, 'bin/pgrep')]);
  write('.config/speech-dispatcher/speechd.conf', SPEECH_DISPATCHER);
  write('.local/share/orca/orca-customizations.py', '');
  copyFileSync(join(__dirname, 'speech.py'), join(home, '.local/share/orca/orca-customizations.py'));
  write(
    'profile/user.js',
    Object.entries(PREFERENCES)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const screen = await startScreen();
  const env = {
    ...process.env,
    ...{ DISPLAY: screen.display, HOME: home, LANG: 'C.UTF-8', TZ: 'Europe/Berlin' },
    ...{ XDG_RUNTIME_DIR: join(home, 'run'), XDG_DATA_HOME: join(home, '.local/share') },
    ...{ GTK_MODULES: 'gail:atk-bridge', GNOME_ACCESSIBILITY: '1', MOZ_ENABLE_ACCESSIBILITY: '1' },
    ...{ PATH: `${join(home, 'bin')}:${process.env.PATH}` },
    ...{ LIBGL_ALWAYS_SOFTWARE: '1', ORCA_SPEECH_LOG: log },
  };
  const session = spawn('dbus-run-session', ['--', 'sh', '-c', SESSION, address], {
    env,
    detached: true,
    stdio: 'ignore',
  });
  const xdotool = (...args: string[]) => {
    const { status } = spawnSync('xdotool', args, { env, stdio: 'ignore' });
    if (status !== 0) throw new Error(`xdotool ${args.join(' ')} ended with ${status}.`);
  };
  const said = (): string[] => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : []);
  const close = async () => {
    end(session);
    screen.close();
    await pause(500);
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  };
  const idle = watchIdle(session.pid ?? 0);
  const isRead = () => said().some((line) => line.includes('Finished loading'));
  for (let seconds = 0; !isRead(); seconds += 1) {
    // a page that was there before the screen reader is read again
    if (seconds % 20 === 19 && said().length > 0) xdotool('key', 'F5');
    await pause(1_000);
    if (seconds < 180) continue;
    await close();
    throw new Error('No page was read within three minutes.');
  }
  await pause(3_000);
  return {
    press(keys) {
      // 'alt+Left' released together is a Left alone for the screen reader, which keeps silent about where that leads
      const [key = '', ...modifiers] = keys.split('+').reverse();
      const all = (verb: string) => modifiers.flatMap((each) => [verb, each]);
      xdotool(...all('keydown'), 'key', key, ...all('keyup'));
    },
    type(text) {
      // a file dialog opens the field for a path with its first letter, and loses those that are typed meanwhile
      const begin = text.startsWith('/') ? 1 : 0;
      if (begin > 0) xdotool('type', text.slice(0, begin), 'sleep', '1');
      xdotool('type', '--delay', '60', text.slice(begin));
    },
    narrow() {
      xdotool('getactivewindow', 'windowsize', '--sync', ...NARROW);
      for (let step = 0; step < 3; step += 1) xdotool('key', 'ctrl+plus');
    },
    async listen(act, isComplete, quietMs = 900) {
      const from = said().length;
      const begun = Date.now();
      act();
      for (;;) {
        const now = Date.now();
        const heard = said()
          .slice(from)
          .map((line) => ({
            after: Number(line.split(' ', 1)[0]) - begun / 1000,
            text: line.slice(line.indexOf(' ') + 1),
          }))
          .filter(({ text }) => text.trim() !== '');
        const last = begun + 1000 * (heard.at(-1)?.after ?? 0);
        const isOver = isComplete(heard) || now - begun > LONGEST_MS;
        const isIdle = now - idle.busyUntil() > IDLE_MS;
        const isQuiet = isIdle && now - Math.max(last, begun) > quietMs;
        if (isOver && (isQuiet || now - begun > 2 * LONGEST_MS)) return heard;
        await pause(60);
      }
    },
    close,
  };
}

/** Ends the session and what it started, which is a group of processes. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch {
    // it has ended
  }
}
