/** The address as routes know it. A proxy may have taken the base path off already. */
export function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/** Files that are built for the root of a host and name addresses of it. */
export const FILES_WITH_ADDRESSES = [
  'index.html',
  'offline.html',
  'manifest.webmanifest',
  'manifest.en.webmanifest',
] as const;

/**
 * Such a file as it is served under the base path: every address that begins at the root begins there, and the page says
 * so to its scripts.
 */
export function underBasePath(text: string, basePath: string): string {
  return text
    .replaceAll(/((?:href|src)=|"(?:id|start_url|scope|src|url)": )"\//g, `$1"${basePath}/`)
    .replace(/<meta charset="utf-8" \/>/, `$&\n    <meta name="panicle-base-path" content="${basePath}" />`);
}
