/** Asks the worker of the installed application to keep, or no longer, the files that only work without network needs. */
export async function keepFiles(keep: boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage({ keepsOffline: keep });
}

/** Whether the page opens without network: there is a worker that has its files. */
export const opensWithoutNetwork = (): boolean => Boolean(navigator.serviceWorker?.controller);
