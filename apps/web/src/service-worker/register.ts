import { basePath } from '../base-path.ts';

const WORKER = `${basePath}/service-worker.js`;
/** Milliseconds after which an open tab asks whether there is a new release. */
const CHECK_EVERY = 60 * 60_000;

/**
 * Has the browser keep the files of the shell, once the page is there: on a slow line nothing competes with what the
 * reader waits for. Readers who save data are left alone. Browsers without workers, and pages without HTTPS, go on
 * without.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const register = async () => {
    // A worker that is about to leave, because its server wants none, would be called back by being registered.
    const source = await fetch(WORKER, { method: 'HEAD' });
    if (!source.ok || !source.headers.get('content-type')?.includes('javascript')) return;
    // A browser whose settings forbid workers answers with nothing.
    const kept: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(WORKER);
    if (kept) setInterval(() => void kept.update().catch(() => undefined), CHECK_EVERY);
  };
  // A refusal (private windows, storage that is full) costs the offline page and nothing else.
  const begin = () => void register().catch(() => undefined);
  const whenIdle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(begin, { timeout: 10_000 })
      : setTimeout(begin, 3000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
