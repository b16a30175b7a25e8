import { basePath } from '../../base-path.ts';
import type { KeptEntry } from '../queue/entry.ts';

// The windows of a browser tell each other that entries or packs have changed.

export type KeptThing = 'entries' | 'packs';
/** What this window has just written is known without another reading; what another one wrote is not. */
export interface KeptChange {
  of: KeptThing;
  /** entries as they are now */
  written?: readonly KeptEntry[];
}

const NAME = `panicle-offline${basePath}`;
const listeners = new Set<(change: KeptChange) => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (channel === undefined && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', ({ data }) => tellHere({ of: data as KeptThing }));
  }
  return channel;
}

function tellHere(change: KeptChange): void {
  for (const listener of listeners) listener(change);
}

/** Tells this window and the others. */
export function announceChange(change: KeptChange): void {
  tellHere(change);
  openChannel()?.postMessage(change.of);
}

export function onChange(listener: (change: KeptChange) => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
