/**
 * The prefix of every address when a proxy serves this system under a path (PANICLE_BASE_PATH), e.g. '/panicle';
 * else ''. The server writes it into the page, so that one build serves everywhere.
 */
export const basePath: string =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name=panicle-base-path]')?.content ?? '');

/** Path of a page as the routes know it. */
export const pageOf = (pathname: string) =>
  basePath !== '' && pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname;
