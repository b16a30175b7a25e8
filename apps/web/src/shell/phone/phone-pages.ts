import { paths } from '../../paths.ts';
import { lazyPart, type LazyPart } from '../../ui/feedback/lazy-part.tsx';
import { PageLoading } from '../pages/page-loading.tsx';
import { MANUAL_FLAG } from '../../modules/manual/for-shell/manual-store.ts';
import { GUIDE_FLAG } from '../../modules/tour/for-shell/tour-store.ts';

/** What the mobile layout shows at an address instead of the page for desktops. */
const pages: Readonly<Record<string, LazyPart>> = {
  [paths.home]: lazyPart(() => import('./phone-start.tsx'), PageLoading),
};

/** What is asked for with the address and only the layout has: the manual beside the page, the tour of its menu. */
const ofTheLayout = [MANUAL_FLAG, GUIDE_FLAG];

export function phonePageAt(path: string, search: string) {
  const query = new URLSearchParams(search);
  return ofTheLayout.some((flag) => query.has(flag)) ? undefined : pages[path];
}
