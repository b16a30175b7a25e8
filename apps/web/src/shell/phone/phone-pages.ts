import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** What the mobile layout shows at an address instead of the page for desktops. */
const pages: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  '/dashboard': lazy(() => import('./phone-start.tsx')),
};

/** `usingDoc` asks for the manual beside the page: the layout has it. */
export const phonePageAt = (path: string, search: string) =>
  new URLSearchParams(search).has('usingDoc') ? undefined : pages[path];
