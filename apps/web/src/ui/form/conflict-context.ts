import { createContext, use } from 'react';
import type { Conflict } from './merge-entries.ts';

export type Side = 'mine' | 'theirs';

export interface Decision extends Conflict {
  /** undefined: the reader has not decided yet */
  side: Side | undefined;
  /** whose version `theirs` is */
  who: string | undefined;
  decide: (side: Side) => void;
}

/** The fields of a form that someone else changed as well, by `fieldKey`. */
export const ConflictContext = createContext<ReadonlyMap<string, Decision>>(new Map());

export const fieldKey = (path: unknown) => JSON.stringify(Array.isArray(path) ? path.map(String) : [path]);

export const useDecision = (name: unknown): Decision | undefined => use(ConflictContext).get(fieldKey(name));
