import { useEffect, useState } from 'react';

interface Surface {
  component: (typeof import('./glide-surface.tsx'))['default'];
}

let loaded: Surface | undefined;

/** Fetches the drawing part of the spreadsheet, by far its largest; once, no matter who asks first. */
export async function loadSurface(): Promise<Surface> {
  const { default: component } = await import('./glide-surface.tsx');
  loaded ??= { component };
  return loaded;
}

/**
 * The drawing part, or undefined while it is fetched; at once where it is there already. React's own way to wait would
 * keep the sheet back for 300 ms after it has shown that it waits.
 */
export function useSurface(): Surface | undefined {
  const [surface, setSurface] = useState(loaded);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (!surface) loadSurface().then(setSurface, setFailure);
  }, [surface]);
  if (failure !== undefined) throw failure;
  return surface;
}
