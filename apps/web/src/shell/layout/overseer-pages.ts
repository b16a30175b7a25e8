import type { User } from '@panicle/contract';
import { allPages, type Page } from './all-pages.ts';

/** What a role of type administrator opens in system management, which only the sidebar of admin has. */
export const overseerPages = ({ admin, seesAll }: Pick<User, 'admin' | 'seesAll'>): readonly Page[] =>
  admin || seesAll !== true ? [] : allPages.filter((page) => page.overseers && !page.hidden);
