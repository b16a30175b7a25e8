import type { Right } from './rights.ts';

/** Kinds of records whose changes open pages hear of, with the right to read them. */
export const liveRecords = { 'decision-meeting': 'decisions.read' } as const satisfies Record<string, Right>;
export type LiveKind = keyof typeof liveRecords;

/** A record of such a kind was made, changed or deleted; what it is now its own calls say. */
export interface RecordEvent {
  kind: LiveKind;
  id: string;
}
