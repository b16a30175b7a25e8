import { useMemo } from 'react';
import { useTextOf } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import type { Page } from './all-pages.ts';
import type { Area } from '../../modules/groups.ts';
import { titleOfArea, titleOfPage } from '../../modules/menu-titles.ts';

/** Titles of pages and groups in the reader's language, as the menu table has them. */
export function usePageTitles() {
  const sayText = useTextOf();
  const { menus } = useSignedIn();
  return useMemo(
    () => ({
      page: (page: Page) => sayText(titleOfPage(page, menus)),
      area: (area: Area) => sayText(titleOfArea(area, menus)),
    }),
    [sayText, menus],
  );
}
