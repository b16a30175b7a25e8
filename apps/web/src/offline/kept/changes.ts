import { basePath } from '../../base-path.ts';

// The windows of a browser tell each other that entries or packs have changed.

const NAME = `panicle-offline${basePath}`;
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (channel === undefined && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', () => tellHere());
  }
  return channel;
}

function tellHere(): void {
  for (const listener of listeners) listener();
}

/** Tells this window and the others. */
export function announceChange(): void {
  tellHere();
  openChannel()?.postMessage('changed');
}

export function onChange(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
