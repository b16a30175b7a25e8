import { lazy, useState, type ComponentType } from 'react';

interface Found {
  component: ComponentType;
}

/**
 * A page whose code is fetched when it is first shown, or `ahead` of that, such as when the reader points at its link.
 * What is there already is shown at once: React's own way to wait would show that it waits, and then hold the page back
 * for 300 ms.
 */
export function pageComponent(load: () => Promise<{ default: ComponentType }>) {
  let found: Found | undefined;
  const fetchCode = async () => {
    const module = await load();
    found = { component: module.default };
    return module;
  };
  const Waiting = lazy(fetchCode);

  function PageCode() {
    // Which of the two it is must not change while the page lives: its state would be lost.
    const [known] = useState(found);
    return known ? <known.component /> : <Waiting />;
  }
  // A failure is reported when the page is requested.
  return { component: PageCode, ahead: () => void fetchCode().catch(() => undefined) };
}
