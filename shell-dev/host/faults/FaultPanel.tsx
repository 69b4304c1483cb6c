import { useState } from 'react';
import { type RemotePart, switches } from './switches';

/** The fault switches of the development API and the remote's files; closed by default. */
export function FaultPanel() {
  const [announcement, setAnnouncement] = useState('');
  const run = (what: string, work: Promise<void>) =>
    work.then(
      () => setAnnouncement(`Done: ${what}.`),
      (reason: Error) => setAnnouncement(`Failed: ${what}. ${reason.message}`),
    );
  return (
    <details className="shell-faults">
      <summary>Faults</summary>
      <div className="shell-faults__body">
        <button
          type="button"
          className="shell-button"
          onClick={() => run('all sessions ended', switches.expireSessions())}
        >
          Expire the session
        </button>
        <form
          action={(data: FormData) => {
            const [page, role, access] = ['page', 'role', 'access'].map((name) => String(data.get(name)));
            return run(
              `${role} has ${access} on ${page}`,
              switches.setPermission(`${page}`, `${role}`, `${access}`),
            );
          }}
        >
          <label>
            Page <input name="page" defaultValue="/all-brands" required />
          </label>
          <label>
            Role <input name="role" defaultValue="Stock manager" required />
          </label>
          <label>
            Access{' '}
            <select name="access" defaultValue="none">
              <option>none</option>
              <option>read</option>
              <option>write</option>
            </select>
          </label>
          <button type="submit" className="shell-button">
            Set permission
          </button>
        </form>
        <label>
          API delay{' '}
          <select
            onChange={({ target }) =>
              run(`answers wait ${target.value} ms`, switches.delayApi(Number(target.value)))
            }
          >
            <option value="0">none</option>
            <option value="1000">1 second</option>
            <option value="5000">5 seconds</option>
          </select>
        </label>
        <form
          action={(data: FormData) => {
            const path = String(data.get('path'));
            const what = path ? `paths with "${path}" fail` : 'no path fails';
            return run(what, switches.failApi(path, Number(data.get('status'))));
          }}
        >
          <label>
            API path <input name="path" placeholder="product-brand (empty: none)" />
          </label>
          <label>
            Status <input name="status" type="number" defaultValue={500} min={400} max={599} />
          </label>
          <button type="submit" className="shell-button">
            Fail the path
          </button>
        </form>
        <label>
          Remote{' '}
          <select
            onChange={({ target }) =>
              run(`remote fault: ${target.value}`, switches.failRemote(target.value as RemotePart))
            }
          >
            <option value="none">loads</option>
            <option value="entry">entry fails</option>
            <option value="chunk">chunks fail</option>
          </select>
        </label>
        <button
          type="button"
          className="shell-button"
          onClick={() => run('data reset', switches.resetData())}
        >
          Reset the data
        </button>
        <a href="/outbox" target="_blank" rel="noreferrer">
          Outbox
        </a>
        <a href="/controls">Page of controls</a>
        <p role="status">{announcement}</p>
      </div>
    </details>
  );
}
