import type { SecurityKind } from '@panicle/contract/security-log';

/** Something that anyone who guards the system wants to see. Passwords and tokens never go in. */
export interface SecurityEvent {
  kind: SecurityKind;
  /** the account, or the name that was typed; '' where there is none */
  username: string;
  /** the administrator who acts as that account */
  actorUsername?: string;
  address: string;
  /** what it was about: the declared address of a call, a file's name, an account */
  subject: string;
  /** of an export */
  rows?: number;
  bytes?: number;
}

/** Equal events of one minute, with their number. */
export interface CountedEvent extends Required<Omit<SecurityEvent, 'rows' | 'bytes'>> {
  /** its beginning */
  minute: Date;
  firstAt: Date;
  lastAt: Date;
  count: number;
  rows: number | null;
  bytes: number | null;
}

/** In place of several names, addresses or subjects. */
export const SEVERAL = '*';
