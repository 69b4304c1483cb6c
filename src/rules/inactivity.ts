import { INACTIVITY_LIMIT } from './constants';

/** How long before the end the user is warned (R57), in milliseconds. */
export const WARNING_TIME = 120_000;

/** Milliseconds until the session ends, by the wall clock; never below zero, and never more than all of them. */
export function timeLeft(lastActivity: number, now: number): number {
  return Math.min(INACTIVITY_LIMIT, Math.max(0, lastActivity + INACTIVITY_LIMIT - now));
}

/** The countdown of the sidebar: 'Time left: 29min : 05s' (R57). */
export function countdown(milliseconds: number): string {
  const { minutes, seconds } = parts(milliseconds);
  return `Time left: ${minutes}min : ${String(seconds).padStart(2, '0')}s`;
}

/** The countdown of the collapsed sidebar: '29:05'. */
export function shortCountdown(milliseconds: number): string {
  const { minutes, seconds } = parts(milliseconds);
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}

function parts(milliseconds: number): { minutes: number; seconds: number } {
  const whole = Math.ceil(milliseconds / 1000);
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
}
