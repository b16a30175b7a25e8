/** How long the worker of the installed application may take to fetch what it keeps, in ms. */
const PATIENCE = 60_000;

/**
 * Asks the worker of the installed application to keep the files of the pages that work without network, or to keep them
 * no longer. False: they are not kept, and a page opens only while there is a network.
 */
export async function keepFiles(worksOffline: boolean): Promise<boolean> {
  const worker = (await navigator.serviceWorker?.getRegistration())?.active;
  if (!worker) return false;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const late = setTimeout(() => resolve(false), PATIENCE);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(late);
      port1.close();
      resolve(data === true);
    });
    port1.start();
    worker.postMessage({ worksOffline }, [port2]);
  });
}
