const KEY = 'panicle:target';

/** Where the guard stopped someone who was not signed in. Only paths inside the application are kept. */
export function rememberTarget(target: string): void {
  if (target.startsWith('/') && !target.startsWith('//') && target !== '/')
    sessionStorage.setItem(KEY, target);
}

/** The remembered target, once; the start page otherwise. */
export function takeTarget(): string {
  const target = sessionStorage.getItem(KEY) ?? '/';
  sessionStorage.removeItem(KEY);
  return target;
}
