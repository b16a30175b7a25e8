import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useTextOf } from '../../language/text.ts';
import { allPages, type Page } from '../layout/all-pages.ts';
import { areaOf } from '../../modules/groups.ts';
import { titleOfArea, titleOfPage } from '../../modules/menu-titles.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { matches, type Entry } from './entries.ts';

/** Pages that stand in the layout and need no record. */
const isDestination = ({ path, fullScreen }: Page) => !fullScreen && !path.includes(':');

/** The pages that the user may open, found by their titles in either language. */
export function usePageEntries(search: string): readonly Entry[] {
  const textOf = useTextOf();
  const navigate = useNavigate();
  const { menus, maySee, user } = useSignedIn();
  return useMemo(
    () =>
      allPages
        .filter((page) => isDestination(page) && maySee(page))
        .filter((page) => page.roleKey !== 'password' || !user.restricted)
        .map((page) => ({ page, title: titleOfPage(page, menus), area: areaOf(page.path) }))
        .filter(({ title }) => matches(search, [title.zh, title.en]))
        .map(({ page, title, area }) => ({
          key: page.path,
          icon: page.icon,
          title: textOf(title),
          ...(area && area.path !== page.path ? { about: textOf(titleOfArea(area, menus)) } : {}),
          choose: () => void navigate(page.path),
        })),
    [search, textOf, navigate, menus, maySee, user],
  );
}
