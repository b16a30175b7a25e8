import type { RoleKey } from '@panicle/contract';

/** Who may make and change traits. Their screen has no key of its own: it needs the one of its group. */
export const traitKeys: readonly RoleKey[] = ['basicData'];
