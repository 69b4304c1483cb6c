import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../../../host/contract';
import { failedLoadText, useLoadFailures } from '../../hooks/loadFailures';

/** The file types of the file dialog (R73). */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp';

/** A prepared photo, or the reason of the refusal. */
export type PreparedPhoto = { ok: true; photo: Photo } | { ok: false; error: string };

/** A refused file and the reason. */
export interface Refusal {
  name: string;
  error: string;
}

/**
 * Prepares chosen files one after the other and passes each to `take`. A result that arrives after another
 * choice or after the unmount is dropped. Where the code that prepares them cannot be loaded, a file is refused for it.
 */
export function usePhotoFiles(prepare: (file: File) => Promise<PreparedPhoto>, take: (photo: Photo) => void) {
  const { announce } = useLoadFailures();
  const [waiting, setWaiting] = useState(0);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const queue = useRef<File[]>([]);
  const isRunning = useRef(false);
  const turn = useRef(0);
  const latest = useRef({ prepare, take });
  useEffect(() => {
    latest.current = { prepare, take };
  });
  useEffect(() => () => void turn.current++, []);

  const notLoaded = (error: unknown): PreparedPhoto => {
    announce(error);
    return { ok: false, error: failedLoadText(error) };
  };
  const run = async () => {
    const mine = turn.current;
    isRunning.current = true;
    for (let file = queue.current[0]; file; file = queue.current[0]) {
      const prepared = await latest.current.prepare(file).catch(notLoaded);
      if (mine !== turn.current) return;
      queue.current.shift();
      setWaiting(queue.current.length);
      if (prepared.ok) latest.current.take(prepared.photo);
      else refuse([{ name: file.name, error: prepared.error }]);
    }
    isRunning.current = false;
  };
  const refuse = (more: readonly Refusal[]) => setRefused((before) => [...before, ...more]);
  const add = (files: readonly File[]) => {
    if (files.length === 0) return;
    setRefused([]);
    queue.current.push(...files);
    setWaiting(queue.current.length);
    if (!isRunning.current) void run();
  };
  const forget = () => {
    turn.current++;
    queue.current = [];
    isRunning.current = false;
    setWaiting(0);
    setRefused([]);
  };
  return { waiting, refused, add, refuse, forget };
}
