// The worker behind the installed application. It keeps the files of the shell, and nothing that anybody wrote: calls
// of the server pass it by. The build puts `shell` in front: { version, files, pages, offline } of this release.
/* global self, caches, clients, shell */

/** Where this worker lies: '' at the root of the host, else the base path. */
const BASE = new URL('.', self.location.href).pathname.slice(0, -1);
const PREFIX = `panicle-shell${BASE}-`;
const NAME = PREFIX + shell.version;
const OFFLINE = `${BASE}/offline.html`;
const OWN_SOURCE = `${BASE}/service-worker.js`;

/** Kept while someone has taken records along to where there is no network. */
const MARK = `${BASE}/works-offline`;
const worksOffline = async () => (await caches.match(MARK)) !== undefined;

/** The files of the pages that work without network. */
async function keepOffline(cache) {
  await cache.addAll(shell.offline.map((file) => BASE + file));
  await cache.put(MARK, new Response(''));
}

async function keepOnline() {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX)) await (await caches.open(name)).delete(MARK);
}

/** Addresses at which the installed application begins. */
const BEGINNINGS = ['/', '/dashboard'];

/** Without a line: a page that works so, or one that says what to do. */
async function withoutLine({ url }) {
  const page = new URL(url).pathname.slice(BASE.length);
  if (await worksOffline()) {
    const kept = await caches.match(`${BASE}/index.html`);
    if (kept && shell.pages.includes(page)) return kept;
    if (kept && BEGINNINGS.includes(page)) return Response.redirect(BASE + shell.pages[0]);
  }
  return (await caches.match(OFFLINE)) ?? Response.error();
}

/** Fills the cache of this release before it takes over: never half of it. */
async function install() {
  const cache = await caches.open(NAME);
  await cache.addAll(shell.files.map((file) => BASE + file));
  if (await worksOffline()) await keepOffline(cache);
  // No waiting for the last tab to close: the pages of the release before stay in its cache, for tabs that are open.
  await self.skipWaiting();
}

/** Keeps this release and the one before it, whose pages may still be open; the older ones go. */
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A server that no longer has this file wants no worker: this one leaves with all that it kept. */
async function leaveWhenUnwanted() {
  const answer = await fetch(OWN_SOURCE, { cache: 'no-store' });
  const wanted = answer.ok && (answer.headers.get('content-type') ?? '').includes('javascript');
  // A server in trouble (5xx) has not given the worker up.
  if (wanted || answer.status >= 500) return;
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
  await self.registration.unregister();
}

/** Milliseconds between two questions whether the server still wants a worker. */
const ASK_EVERY = 60 * 60_000;
let asked = 0;

/** Pages come from the server, so that a new release is seen at once; without a line there is a page that says so. */
async function navigate(event) {
  try {
    const answer = await fetch(event.request);
    if (Date.now() - asked > ASK_EVERY) {
      asked = Date.now();
      event.waitUntil(leaveWhenUnwanted().catch(() => undefined));
    }
    return answer;
  } catch {
    return withoutLine(event.request);
  }
}

/** Built files carry their content in their name: what is kept under a name is right for ever. */
async function asset(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('message', (event) => {
  const { worksOffline: wanted } = event.data ?? {};
  if (typeof wanted !== 'boolean') return;
  const work = wanted ? caches.open(NAME).then(keepOffline) : keepOnline();
  const done = work.then(
    () => event.ports[0]?.postMessage(true),
    () => event.ports[0]?.postMessage(false),
  );
  event.waitUntil(done);
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (pathname.startsWith(`${BASE}/assets/`)) event.respondWith(asset(request));
});
